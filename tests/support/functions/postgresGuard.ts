/**
 * Runs a PostgreSQL server for the process at the other end of standard input, and removes the server's folder at the
 * end. PostgreSQL would run on after a `kill -9` of the test, so this ends it when the channel closes.
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
  // A test may have frozen the server. The second signal makes PostgreSQL kill frozen processes.
  server.kill('SIGCONT')
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), FAST_SHUTDOWN_MS).unref()
})
