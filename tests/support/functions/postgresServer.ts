import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { copyPostgres, postgresAccount } from './postgresProgram.ts'

const guard = fileURLToPath(new URL('./postgresGuard.ts', import.meta.url))

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/**
 * Starts a server in a new folder. It ends with this process, even after a crash.
 * @param isDurable false for a faster server that loses its data in a crash
 */
export async function startPostgres({ isDurable = true } = {}) {
  const account = postgresAccount()
  const folder = mkdtempSync(join(tmpdir(), 'referral-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const programs = copyPostgres(join(folder, 'program'))
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...account, cwd: folder, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const server = spawn(
    process.execPath,
    [
      guard,
      folder,
      join(programs, 'postgres'),
      String(account?.uid ?? ''),
      String(account?.gid ?? ''),
      ...['-D', data, '-p', String(port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { detached: true, stdio: ['pipe', 'ignore', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilAnswering(url)
  return {
    url,
    /** Address of the server's socket, as psql writes it. */
    socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${folder}`,
    /** Freezes the server: connections stay open without a response. Returns a function that continues it. */
    freeze: async () => {
      const pids = [
        Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
        ...(await sessions(url)),
      ]
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT')
      }
    },
    stop: async () => {
      server.stdin.end()
      await ended
    },
  }
}

/** Returns the server's connection processes except the one of this query. */
async function sessions(url: string): Promise<number[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
  await sql.end()
  return rows.map(({ pid }) => pid)
}

/** Returns a port of the loopback address that was just free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const check = createServer()
    check.once('error', reject)
    check.listen(0, '127.0.0.1', () => {
      const address = check.address()
      check.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
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
      if (attempt > 200) throw failure
      await pause(50)
    } finally {
      await sql.end({ timeout: 0 })
    }
  }
}
