import { readFile } from 'node:fs/promises'
import type { MonitorStore } from '#lib/health/monitor.ts'
import { initialMonitorState, type MonitorState, monitorState } from '#lib/health/monitorState.ts'
import { writeDurably } from '#lib/node/durableFile.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { parseJson } from '#lib/server/parseJson.ts'

/**
 * Keeps the state of the monitor in a file, which exists even when the database is down. An unreadable file counts as
 * none. On a full disk the state stays in memory, so that the full disk is reported as well.
 */
export function monitorFile(path: string): MonitorStore {
  let version = 0
  let unwritten: MonitorState | null = null
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
          'monitor.unsaved',
          'The checks of this installation could not be written: a restart would forget them. Make room on the disk of the function.',
          failureFacts(failure),
        )
      }
      return true
    },
  }
}

async function readState(path: string): Promise<MonitorState> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return monitorState.safeParse(parseJson(text)).data ?? initialMonitorState
}
