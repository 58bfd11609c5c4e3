import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Makes the folder that holds the database, the secrets and the lock; throws one sentence if it can't be written. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, '.writable'), '')
  } catch {
    throw new Error(
      `The folder ${folder} cannot be written; make it writable or set FUNCTIONS_DIR to another.`,
    )
  }
}

/**
 * Makes this process the folder's only owner until it ends; throws one sentence if another one is.
 * PGlite itself takes no lock, and two processes on one folder silently diverge. The lock is SQLite's: the operating
 * system releases it with the process, however that ends, so no stale lock can stay behind.
 */
export function ownFolder(folder: string): { release: () => void } {
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(
      `Another process already runs the functions on ${folder}; stop it or set FUNCTIONS_DIR to another.`,
    )
  }
  return { release: () => lock.close() }
}

/** A secret kept in the folder, readable by this user alone; `create` makes it on first use. */
export function keptSecret(folder: string, name: string, create: () => string): string {
  const file = join(folder, name)
  if (!existsSync(file)) {
    writeFileSync(file, create(), { mode: 0o600 })
    chmodSync(file, 0o600)
  }
  return readFileSync(file, 'utf8').trim()
}
