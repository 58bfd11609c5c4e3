import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { postgresAccount } from '../functions/postgresProgram.ts'
import { type Launched, launch } from './launch.ts'

export interface Cluster {
  /** Folder of the data, socket and programs. */
  folder: string
  data: string
  /**
   * Gives a file to the account that runs the server.
   * @returns its path
   */
  own(path: string): string
  start(options: StartOptions): Promise<Launched>
}

interface StartOptions {
  settings: Readonly<Record<string, string | number>>
  url: string
  /** Query that finds a row once the initial statements have run. */
  furnished: readonly [text: string, values: readonly string[]]
  furnish: string
  logs: string
}

/**
 * Creates the data folder of a server with durable commits, for the account that may run it.
 * @param programs folder of PostgreSQL's programs
 * @param folder a new folder, or one of that account
 */
export function makeCluster(programs: string, folder: string, superuser: string): Cluster {
  const account = postgresAccount()
  const own = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  own(folder)
  const data = join(folder, 'data')
  const options = ['-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', superuser, ...options], {
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
  return {
    folder,
    data,
    own,
    start: ({ settings, logs, ...furniture }) => {
      const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      return launch({
        name: 'database',
        command: [...become, join(programs, 'postgres'), '-D', data, ...given],
        env: {},
        logs,
        isReady: () => isReady(furniture),
        // On SIGTERM the server would wait for open connections.
        stopSignal: 'SIGINT',
      })
    },
  }
}

/** Returns true if the server accepts queries. Runs the initial statements on a new one first. */
async function isReady({
  url,
  furnished,
  furnish,
}: Omit<StartOptions, 'settings' | 'logs'>): Promise<boolean> {
  const { query, execute, close } = postgresPool(url, 1)
  try {
    const found = await query(...furnished)
    if (found.length === 0) await execute(furnish)
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}
