import { workerData } from 'node:worker_threads'

// A thread beside a child of `npm start`, in plain JavaScript because a thread that strips types takes megabytes more.

const LOOK_EVERY_MS = 250
/** What a child gets for a graceful end; everything is to be gone within 5 s of the supervisor. */
const GRACE_MS = 2500

/** @type {{ supervisor: number, parent: number }} */
const { supervisor, parent } = workerData

function isGone() {
  // A process whose parent ends is given another. On Windows it isn't, but there the id is free at once.
  if (process.ppid !== parent) return true
  try {
    process.kill(supervisor, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

const looking = setInterval(() => {
  if (!isGone()) return
  clearInterval(looking)
  // Who was started by a child of the supervisor is told nothing by anybody.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), parent === supervisor ? GRACE_MS : 0)
}, LOOK_EVERY_MS)
