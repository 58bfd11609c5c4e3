import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

/** Where Debian installs PostgreSQL 15; the newest of several versions wins. */
const BINARIES = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync)

if (!BINARIES) {
  const sentence =
    'PostgreSQL 15 or later is not installed (apt-get install postgresql): its tests cannot run.'
  if (process.env.CI) throw new Error(sentence)
  console.warn(`${sentence} They are skipped.`)
}

/** Whether a real PostgreSQL can be started here. On CI its absence is an error. */
export const hasPostgres = BINARIES !== undefined

/** A PostgreSQL server of the test's own, with durable commits, on the loopback address. */
export type PostgresServer = {
  readonly url: string
  /** Freezes or thaws the server as a whole: connections stay open and nothing answers. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  readonly stop: () => Promise<void>
}

/** Starts a server in a new folder. PostgreSQL refuses to run as root, so root lends it the account `postgres`. */
export async function startPostgres(): Promise<PostgresServer> {
  if (!BINARIES) throw new Error('PostgreSQL is not installed.')
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  const folder = mkdtempSync(join(tmpdir(), 'referral-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  execFileSync(join(BINARIES, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  const server = spawn(
    join(BINARIES, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ],
    { ...account, cwd: folder, stdio: 'ignore' },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilAnswering(url)
  // Each of its sessions is a process with a group of its own.
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [Number(server.pid), ...childrenOf(Number(server.pid))]) process.kill(pid, name)
  }
  return {
    url,
    signal,
    stop: async () => {
      signal('SIGCONT')
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return listed.split('\n').map(Number).filter(Boolean)
}

function accountOf(name: string): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A port of the loopback address that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const sql = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => {} })
    try {
      await sql`select 1`
      return
    } catch (failure) {
      if (attempt > 100) throw failure
      await pause(100)
    } finally {
      await sql.end({ timeout: 0 })
    }
  }
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}
