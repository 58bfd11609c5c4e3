import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askNow, salesPaths } from '../../content/salesPaths.ts'
import { siteUrl, supabaseUrl } from '../../env/public.ts'
import { hstsScope, internalSiteUrl, snapshotDir } from '../../env/server.ts'
import { ownFolder } from '../../node/ownerLock.ts'
import { failureFacts } from '../../server/log/failureFacts.ts'
import { type Problem, renderAgain } from '../freshness/renderAgain.ts'
import { crawl, type Site, UnansweredError } from './crawl.ts'
import { sharePicturesOf } from './files.ts'
import { serverRules } from './serverRules.ts'
import { writeVersion } from './writeVersion.ts'

/** File mode mask: servers run as another user. */
const OPEN = 0o022

/** Pause while another update writes to the folder, ms. */
const LOCKED_MS = 20

/**
 * Writes all pages, with all that they load, as the new version of the static snapshot. Updates follow each other.
 * @throws UnansweredError, and errors of the file system; the last version is then still there
 */
export async function updateSnapshot(folder: string, site: Site): Promise<void> {
  let umask = process.umask(OPEN)
  mkdirSync(folder, { recursive: true })
  process.umask(umask)
  let release = ownFolder(folder)
  for (; release === null; release = ownFolder(folder)) await pause(LOCKED_MS)
  umask = process.umask(OPEN)
  try {
    const { files, policies, isUnopened } = await crawl(site, join(folder, 'current/site'))
    await writeVersion(folder, files, (root) => serverRules(policies, site, isUnopened, root))
  } finally {
    process.umask(umask)
    release()
  }
}

/**
 * Writes rendered pages to the static snapshot, if this server keeps one (`SNAPSHOT_DIR`). Their share pictures follow in a second
 * version: drawing one takes longer than all the pages of a publish.
 * @param paths of pages that were rendered
 * @param since milliseconds since 1970, not after the content was marked as changed
 * @returns what failed; empty without a static snapshot
 */
export async function keepSnapshot(paths: readonly string[], since: number): Promise<Problem[]> {
  if (snapshotDir === undefined || paths.length === 0) return []
  const folder = resolve(snapshotDir)
  const site = {
    origin: internalSiteUrl,
    siteUrl,
    supabaseUrl,
    hstsScope,
    salesPaths: () => salesPaths(askNow),
  }
  try {
    await updateSnapshot(folder, site)
    const undrawn = await renderAgain(internalSiteUrl, sharePicturesOf(paths), since)
    await updateSnapshot(folder, site)
    return undrawn
  } catch (error) {
    const facts = error instanceof UnansweredError ? error.facts : { path: folder }
    return [{ ...failureFacts(error), ...facts, subject: 'snapshot.unwritten' }]
  }
}
