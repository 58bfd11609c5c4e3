import postgres from 'postgres'
import type { Query } from './sqlStore.ts'

/** A pool of connections to a PostgreSQL server. */
export type PostgresPool = {
  readonly query: Query
  /** Runs several statements as one, without parameters. */
  readonly execute: (statements: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Connects lazily; a server that can't be reached rejects the first query within three seconds. */
export function postgresPool(url: string, connections: number): PostgresPool {
  const sql = postgres(url, {
    max: connections,
    // Transaction poolers, such as the one in front of a hosted database, cannot keep prepared statements.
    prepare: false,
    connect_timeout: 3,
    idle_timeout: 30,
    onnotice: () => {},
  })
  return {
    query: async (text, parameters) => [...(await sql.unsafe(text, [...parameters]))],
    execute: async (statements) => {
      await sql.unsafe(statements).simple()
    },
    close: () => sql.end({ timeout: 1 }),
  }
}
