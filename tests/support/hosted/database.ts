import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { copyPostgres } from '../functions/postgresProgram.ts'
import { makeCluster } from './cluster.ts'
import type { Launched } from './launch.ts'

export interface SocketDatabase {
  /** Address of its socket; no network port is open. */
  url: string
  /** Starts the server on its existing data. */
  start(): Promise<Launched>
}

const NAME = 'site'

/**
 * Prepares PostgreSQL as compose.yaml and Debian run it in self-hosted mode, reached by a socket alone.
 * @param folder a new folder for programs, data and socket
 */
export function prepareDatabase(folder: string, logs: string): SocketDatabase {
  mkdirSync(folder, { mode: 0o755 })
  const cluster = makeCluster(copyPostgres(join(folder, 'program')), folder, NAME)
  const url = (name: string) => `postgres://${NAME}@localhost/${name}?host=${folder}`
  return {
    url: url(NAME),
    start: () =>
      cluster.start({
        settings: { listen_addresses: '', unix_socket_directories: folder },
        url: url('postgres'),
        furnished: ['select 1 from pg_database where datname = $1', [NAME]],
        furnish: `create database ${NAME}`,
        logs,
      }),
  }
}
