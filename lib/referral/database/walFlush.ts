import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** PGlite never calls fsync. Callers that arrive while a flush runs share the next one. */
export function createWalFlush(dataFolder: string): () => Promise<void> {
  const folder = join(dataFolder, 'pg_wal')
  let flushedUntil = 0
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  const flush = async (): Promise<void> => {
    next = null
    let newest = flushedUntil
    for (const name of await readdir(folder)) {
      const found = await stat(join(folder, name))
      if (!found.isFile() || found.mtimeMs < flushedUntil) continue
      const file = await open(join(folder, name), 'r')
      try {
        await file.datasync()
      } finally {
        await file.close()
      }
      newest = Math.max(newest, found.mtimeMs)
    }
    flushedUntil = newest
  }

  return () => {
    if (next === null) {
      next = running.then(flush)
      running = next.catch(() => {})
    }
    return next
  }
}
