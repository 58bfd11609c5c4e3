import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#lib/node/sqliteDatabase.ts'

type SeedState = 'started' | 'done'

/** State of this lake's only seeding; null before it. */
export function seedState(database: DatabaseSync): SeedState | null {
  const row = database.prepare("SELECT value FROM meta WHERE key = 'seed'").get()
  return row?.value === 'started' || row?.value === 'done' ? row.value : null
}

export function setSeedState(database: DatabaseSync, state: SeedState): void {
  database.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('seed', ?)").run(state)
}

/** Removes the remains of an unfinished seeding, so that the next one starts empty. */
export function discardHalfSeed(database: DatabaseSync, dir: string): void {
  if (seedState(database) !== 'started') return
  inTransaction(database, () => {
    database.exec(
      "DELETE FROM changes; DELETE FROM transactions; DELETE FROM documents; DELETE FROM meta WHERE key = 'seed'",
    )
  })
  rmSync(join(dir, 'assets'), { recursive: true, force: true })
}
