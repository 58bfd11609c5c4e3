import { readFile } from 'node:fs/promises'
import type { WatchStore } from '#lib/live/alert/watch.ts'
import { nothingWatched, type WatchState, watchState } from '#lib/live/alert/watchState.ts'
import { writeDurably } from '../engine/durableFile.ts'

/**
 * Keeps the state of the watch in a file of the one process that watches: it is there when the database is not. A file that
 * can't be read counts as none.
 */
export function watchFile(path: string): WatchStore {
  let version = 0
  return {
    load: async () => ({ state: await readState(path), version }),
    async save(state, of) {
      if (of !== version) return false
      await writeDurably(path, Buffer.from(JSON.stringify(state)))
      version += 1
      return true
    },
  }
}

async function readState(path: string): Promise<WatchState> {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    return watchState.parse(JSON.parse(text))
  } catch {
    return nothingWatched
  }
}
