import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPool } from '#lib/referral/postgresQuery.ts'
import { copyPostgres, postgresAccount } from '../functions/postgresProgram.ts'
import { type Launched, launch } from './launch.ts'

export interface SocketDatabase {
  /** Its address, a socket: nothing listens on the network. */
  url: string
  /** Starts the server on what it holds. */
  start(): Promise<Launched>
}

const NAME = 'site'

/**
 * A PostgreSQL server as compose.yaml and Debian run it for one server: with durable commits, reached by a socket alone.
 * @param folder a new one, which it makes; its programs, data and socket stand there
 */
export function prepareDatabase(folder: string, logs: string): SocketDatabase {
  const account = postgresAccount()
  mkdirSync(folder, { mode: 0o755 })
  if (account) chownSync(folder, account.uid, account.gid)
  const programs = copyPostgres(join(folder, 'program'))
  const data = join(folder, 'data')
  const options = ['-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', NAME, ...options], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  })
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`]
  const postgres = [join(programs, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const command = account
    ? [
        'setpriv',
        `--reuid=${account.uid}`,
        `--regid=${account.gid}`,
        '--clear-groups',
        '--pdeathsig',
        'KILL',
        '--',
        ...postgres,
      ]
    : postgres
  const url = (name: string) => `postgres://${NAME}@localhost/${name}?host=${folder}`
  const isReady = async () => {
    const { query, execute, close } = postgresPool(url('postgres'), 1)
    try {
      const made = await query('select 1 from pg_database where datname = $1', [NAME])
      if (made.length === 0) await execute(`create database ${NAME}`)
      return true
    } catch {
      return false
    } finally {
      await close()
    }
  }
  return {
    url: url(NAME),
    // At SIGTERM it would wait for whoever holds a connection.
    start: () => launch({ name: 'database', command, env: {}, logs, isReady, stopSignal: 'SIGINT' }),
  }
}
