// Preloaded into `npm run restore`. Kills the process before its nth change below a folder: KILL_AT=<n>
// KILL_BELOW=<folder>.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { KILL_AT, KILL_BELOW = '' } = process.env
let step = 0
for (const [owner, names] of [
  [fs, ['mkdirSync', 'renameSync', 'rmSync', 'writeFileSync']],
  [fs.promises, ['cp', 'open', 'rename', 'utimes']],
]) {
  for (const name of names) {
    const original = owner[name]
    owner[name] = (...given) => {
      if (given.some((path) => String(path).startsWith(KILL_BELOW))) {
        step += 1
        if (step === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
      }
      return original.apply(owner, given)
    }
  }
}
syncBuiltinESMExports()
