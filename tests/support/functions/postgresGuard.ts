/**
 * Runs a PostgreSQL server for the process at the other end of its standard input, and ends it when that process closes
 * the channel or is gone, even by kill -9: PostgreSQL by itself would go on for good. Then it removes the server's folder.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const FAST_SHUTDOWN_MS = 4_000

const [folder = '', program = '', uid = '', gid = '', ...args] = process.argv.slice(2)
const server = spawn(program, args, {
  ...(uid && { uid: Number(uid), gid: Number(gid) }),
  cwd: folder,
  stdio: 'ignore',
})
server.once('exit', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})

process.stdin.resume()
process.stdin.once('end', () => {
  // The test may have frozen it. At the second signal PostgreSQL ends by force what a test left frozen.
  server.kill('SIGCONT')
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), FAST_SHUTDOWN_MS).unref()
})
