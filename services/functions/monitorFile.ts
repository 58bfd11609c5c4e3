import { readFile } from 'node:fs/promises'
import type { WatchStore } from '#lib/health/monitor.ts'
import { nothingWatched, type WatchState, watchState } from '#lib/health/monitorState.ts'
import { writeDurably } from '#lib/node/durableFile.ts'
import { failureFacts } from '#lib/server/log/failure.ts'
import { log } from '#lib/server/log/log.ts'

/**
 * Keeps the state of the monitor in a file, which exists even when the database is down. An unreadable file counts as
 * none. On a full disk the state stays in memory, so that the full disk is reported as well.
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
