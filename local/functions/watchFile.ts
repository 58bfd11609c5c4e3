import { readFile } from 'node:fs/promises'
import type { WatchStore } from '#lib/live/alert/watch.ts'
import { nothingWatched, type WatchState, watchState } from '#lib/live/alert/watchState.ts'
import { failureFacts } from '#lib/log/failure.ts'
import { log } from '#lib/log/log.ts'
import { writeDurably } from '../engine/durableFile.ts'

/**
 * Keeps the state of the watch in a file of the one process that watches: it is there when the database is not. A file that
 * can't be read counts as none; while it can't be written, on a full disk, the state is kept by this process alone, so that
 * the disk is told of as well.
 */
export function watchFile(path: string): WatchStore {
  let version = 0
  let unwritten: WatchState | null = null
  return {
    load: async () => ({ state: unwritten ?? (await readState(path)), version }),
    async save(state, of) {
      if (of !== version) return false
      version += 1
      try {
        await writeDurably(path, Buffer.from(JSON.stringify(state)))
        unwritten = null
      } catch (failure) {
        unwritten = state
        log.error(
          'watch.unkept',
          'The checks of this installation could not be written: a restart would forget them. Make room on the disk of the function.',
          failureFacts(failure),
        )
      }
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
