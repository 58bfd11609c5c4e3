import { askNow, salesPaths } from '../content/salesPaths.ts'
import { siteUrl, supabaseUrl } from '../env/public.ts'
import { hstsScope, internalSiteUrl, snapshotDir } from '../env/server.ts'
import { log } from '../server/log/log.ts'
import { renderAgain, type Unrendered } from './freshness/renderAgain.ts'
import { sharePicturesOf } from './snapshot/files.ts'
import { createSnapshot, type Snapshot } from './snapshot/snapshot.ts'
import { isSnapshotError, type SnapshotError } from './snapshot/snapshotError.ts'

declare global {
  /** The static snapshot of this process: Next loads this module for instrumentation.ts and for /api/revalidate separately. */
  var siteSnapshot: Snapshot | undefined
}

/**
 * Writes rendered pages to the static snapshot, if this server keeps one (`SNAPSHOT_DIR`). Their share pictures follow in a second
 * version: drawing one takes longer than all the pages of a publish.
 * @param paths of pages that were rendered
 * @param since milliseconds since 1970, not after the content was marked as changed
 * @param isWhole whether all pages that show the change were rendered since then
 * @returns what failed; empty without a static snapshot
 */
export async function keepSnapshot(
  paths: readonly string[],
  since: number,
  isWhole: boolean,
): Promise<(Unrendered | SnapshotError)[]> {
  if (snapshotDir === undefined || paths.length === 0) return []
  globalThis.siteSnapshot ??= createSnapshot({
    folder: snapshotDir,
    origin: internalSiteUrl,
    siteUrl,
    supabaseUrl,
    hstsScope,
    salesPaths: () => salesPaths(askNow),
  })
  const snapshot = globalThis.siteSnapshot
  try {
    const changed = await snapshot.update(paths, isWhole ? new Date(since) : undefined)
    if (changed.length > 0) {
      log.info('snapshot.written', 'The static snapshot has new pages.', { count: changed.length })
    }
    const pictures = sharePicturesOf(paths)
    const undrawn = await renderAgain(internalSiteUrl, pictures, since)
    await snapshot.update(pictures)
    return undrawn
  } catch (error) {
    if (isSnapshotError(error)) return [error]
    throw error
  }
}
