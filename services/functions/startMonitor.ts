import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMonitor, type MonitorContext, type MonitorStore } from '#lib/health/monitor.ts'
import { initialMonitorState, type MonitorState, monitorState } from '#lib/health/monitorState.ts'
import { backupCheck, certificateCheck, diskCheck } from '#lib/health/serverChecks.ts'
import { webhookCheck } from '#lib/health/siteChecks.ts'
import { writeDurably } from '#lib/node/durableFile.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { parseJson } from '#lib/server/parseJson.ts'
import type { FunctionsEnvironment } from './environment.ts'

/**
 * Returns a function that checks the server, called every minute. It emails the consultant when a check fails for ten
 * minutes (docs/decisions/0024).
 */
export function startMonitor(
  environment: FunctionsEnvironment,
  context: Omit<MonitorContext, 'store' | 'checks'>,
): () => Promise<void> {
  const { FUNCTIONS_DIR: folder, NEXT_PUBLIC_SITE_URL: siteUrl } = environment
  return createMonitor({
    ...context,
    store: monitorFile(join(folder, 'watch.json')),
    checks: [
      webhookCheck(siteUrl, environment.SANITY_REVALIDATE_SECRET),
      certificateCheck(siteUrl),
      // The file is as old as the installation.
      backupCheck(environment.backups, environment.BACKUP_SECOND_PLACE, join(folder, 'token')),
      diskCheck(folder),
    ],
  })
}

/**
 * Keeps the state of the monitor in a file, which exists even when the database is down. An unreadable file counts as
 * none. On a full disk the state stays in memory, so that the full disk is reported as well.
 */
export function monitorFile(path: string): MonitorStore {
  let kept: MonitorState | null = null
  return {
    load: async () => ({ state: kept ?? (await readState(path)), version: 0 }),
    async save(state) {
      kept = state
      await writeDurably(path, Buffer.from(JSON.stringify(state))).catch((failure: unknown) =>
        log.error(
          'monitor.unsaved',
          'The checks of this installation could not be written: a restart would forget them. Make room on the disk of the function.',
          failureFacts(failure),
        ),
      )
      return true
    },
  }
}

async function readState(path: string): Promise<MonitorState> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return monitorState.safeParse(parseJson(text)).data ?? initialMonitorState
}
