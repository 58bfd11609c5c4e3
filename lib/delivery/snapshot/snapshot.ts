import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askNow, salesPaths } from '../../content/salesPaths.ts'
import { siteUrl, supabaseUrl } from '../../env/public.ts'
import { hstsScope, internalSiteUrl, snapshotDir } from '../../env/server.ts'
import { ownFolder } from '../../node/ownerLock.ts'
import { failureFacts } from '../../server/log/failureFacts.ts'
import { log } from '../../server/log/log.ts'
import { SNAPSHOT_ADDRESS } from '../freshness/cacheHeaders.ts'
import { renderAgain, type Unrendered } from '../freshness/renderAgain.ts'
import { crawl, type Site, UnansweredError } from './crawl.ts'
import { fileOf, sharePicturesOf } from './files.ts'
import { type ServerSettings, serverRules } from './serverRules.ts'
import { writeVersion } from './writeVersion.ts'

interface Settings extends Site, Pick<ServerSettings, 'hstsScope'> {
  readonly folder: string
}

const AGE_FILE = fileOf(SNAPSHOT_ADDRESS)

/** Pause while another update writes to the folder, ms. */
const LOCKED_MS = 20

/**
 * Writes all pages of the site and everything that they load as files, and replaces the current version of the static snapshot by
 * them. Updates of this process and of others follow each other.
 * @param followed everything published before this moment is in the site's answers; the time of the last version without it
 * @returns the files that are new or changed
 * @throws UnansweredError, and errors of the file system; the last version is then still there
 */
export async function updateSnapshot(
  { folder, hstsScope: scope, ...site }: Settings,
  followed?: Date,
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  let release = ownFolder(folder)
  while (release === null) {
    await pause(LOCKED_MS)
    release = ownFolder(folder)
  }
  try {
    const served = join(folder, 'current/site')
    const { files, policies, isUnopened } = await crawl(site, served)
    const age = followed
      ? Buffer.from(`${JSON.stringify({ followed: followed.toISOString() })}\n`)
      : await readFile(join(served, AGE_FILE)).catch(() => null)
    if (age) files.set(AGE_FILE, age)
    const settings = { hstsScope: scope, ownFunction: site.supabaseUrl === null, isUnopened }
    const changed = await writeVersion(folder, files, (root) => serverRules(policies, settings, root))
    return changed.filter((file) => file !== AGE_FILE)
  } finally {
    release()
  }
}

/** A page, or the static snapshot, that is older than the content. */
export interface Problem extends Unrendered {
  readonly subject?: 'snapshot.unwritten'
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
): Promise<Problem[]> {
  if (snapshotDir === undefined || paths.length === 0) return []
  const settings = {
    folder: resolve(snapshotDir),
    origin: internalSiteUrl,
    siteUrl,
    supabaseUrl,
    hstsScope,
    salesPaths: () => salesPaths(askNow),
  }
  try {
    const changed = await updateSnapshot(settings, isWhole ? new Date(since) : undefined)
    if (changed.length > 0) {
      log.info('snapshot.written', 'The static snapshot has new pages.', { count: changed.length })
    }
    const undrawn = await renderAgain(internalSiteUrl, sharePicturesOf(paths), since)
    await updateSnapshot(settings)
    return undrawn
  } catch (error) {
    const facts = error instanceof UnansweredError ? error.facts : { path: settings.folder }
    return [{ ...failureFacts(error), ...facts, subject: 'snapshot.unwritten' }]
  }
}
