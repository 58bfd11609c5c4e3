import { isMainThread, Worker } from 'node:worker_threads'

// Preloaded into every child of `npm start`, and handed on by Node to what those start: when the supervisor goes, even by
// kill -9, nothing is left running.
if (isMainThread && process.env.END_WITH_PARENT) {
  const supervisor = Number(process.env.END_WITH_PARENT)
  if (process.ppid === supervisor) {
    process.channel?.unref()
    // A graceful end first, where the child has one.
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  }
  // An endless loop never sees that its channel closed, so a thread of its own looks.
  new Worker(new URL('./parentWatch.mjs', import.meta.url), {
    workerData: { supervisor, parent: process.ppid },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref()
}
