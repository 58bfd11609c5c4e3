import postgres from 'postgres'
import { databasePlace } from './databaseAddress.ts'
import type { Query } from './sqlStore.ts'

export type PostgresPool = {
  readonly query: Query
  /** Runs several statements as one, without parameters. */
  readonly execute: (statements: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Connects lazily; a server that can't be reached rejects the first query within three seconds.
 * @param address as {@link databasePlace} reads it
 */
export function postgresPool(address: string, connections: number): PostgresPool {
  const { url, ...place } = databasePlace(address)
  const sql = postgres(url, {
    ...place,
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
