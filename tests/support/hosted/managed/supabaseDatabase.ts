import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { postgresAccount } from '../../functions/postgresProgram.ts'
import { launch } from '../launch.ts'
import type { Certificates } from '../proxies/certificates.ts'
import { EXTENSIONS, ROLES } from './supabaseSql.ts'

/** Debian's folder of the programs and extensions of version 15, the oldest for the migrations. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const PG_CRON = '/usr/share/postgresql/15/extension/pg_cron.control'

const PLATFORM = 'supabase_admin'

/** Access from this machine, encrypted only. */
const ACCESS = 'hostssl all all 127.0.0.1/32 trust\n'

/**
 * Prepares the database of a Supabase project: PostgreSQL with the platform's roles and extensions, which accepts
 * encrypted connections alone.
 * @param folder a new folder
 */
export function prepareSupabaseDatabase(
  folder: string,
  port: number,
  certificates: Certificates,
  logs: string,
) {
  if (!existsSync(join(PROGRAMS, 'postgres')) || !existsSync(PG_CRON)) {
    throw new Error(
      'The tests of managed mode need PostgreSQL 15 with pg_cron. Install it (on Debian: apt-get install postgresql-15 postgresql-15-cron).',
    )
  }
  // The account that may run the server.
  const account = postgresAccount()
  const own = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  own(folder)
  const data = join(folder, 'data')
  const options = ['-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(PROGRAMS, 'initdb'), ['-D', data, '-U', PLATFORM, ...options], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  })
  const become = account
    ? [
        ...['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'],
        ...['--pdeathsig', 'KILL', '--'],
      ]
    : []
  writeFileSync(join(data, 'pg_hba.conf'), ACCESS)
  const proof = { ssl_cert_file: certificates.certificate, ssl_key_file: certificates.key }
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    ssl: 'on',
    ...Object.fromEntries(
      Object.entries(proof).map(([name, file]) => {
        const copy = join(folder, name)
        copyFileSync(file, copy)
        chmodSync(copy, 0o600)
        return [name, own(copy)]
      }),
    ),
    shared_preload_libraries: 'pg_cron',
    'cron.use_background_workers': 'on',
  }
  const urlAs = (role: string) => `postgres://${role}@127.0.0.1:${port}/postgres?sslmode=require`
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return {
    /** Database address of the function on the platform: the role `postgres`, which is no superuser. */
    url: urlAs('postgres'),
    urlAs,
    start: () =>
      launch({
        name: 'database',
        command: [...become, join(PROGRAMS, 'postgres'), '-D', data, ...given],
        env: {},
        logs,
        isReady: () => isReady(urlAs(PLATFORM)),
        // On SIGTERM the server would wait for open connections.
        stopSignal: 'SIGINT',
      }),
  }
}

/** Returns true if the server accepts queries. Runs the platform's initial statements on a new one first. */
async function isReady(url: string): Promise<boolean> {
  const { query, execute, close } = postgresPool(url, 1)
  try {
    const found = await query("select 1 from pg_roles where rolname = 'postgres'", [])
    if (found.length === 0) await execute(`begin; ${ROLES} ${EXTENSIONS} commit;`)
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}
