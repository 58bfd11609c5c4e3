import { contentClient } from '../../content/client.ts'
import { followLiveChanges } from '../../content/liveChanges.ts'
import { publishedVersion } from '../../content/publishedVersion.ts'
import { askNow, salesPaths } from '../../content/salesPaths.ts'
import { addressesOfChange, shownTypes } from '../../content/tags.ts'
import { usesLocalLake } from '../../env/public.ts'
import { contentCheckSeconds, internalSiteUrl } from '../../env/server.ts'
import { MINUTE_MS } from '../../server/durations.ts'
import { failureFacts } from '../../server/log/failureFacts.ts'
import { log } from '../../server/log/log.ts'
import { keepSnapshot } from '../snapshot/snapshot.ts'
import { markStale } from './cacheAge.ts'
import { type Problem, renderAgain } from './renderAgain.ts'
import { type ContentWatch, watchContent } from './watchContent.ts'

declare global {
  /** The watch of this process, for /readyz: Next loads that route separately from instrumentation.ts. */
  var siteContentWatch: ContentWatch | undefined
}

/** Pause between polls while Sanity's stream reports changes, ms: about 9,000 requests a month. */
const WHILE_LIVE_MS = 5 * MINUTE_MS

/**
 * Marks all cached pages stale at start-up and follows the Content Lake: by Sanity's stream of changes, and by polling, which is
 * rare while the stream is open. Cached pages may come from another dataset or backup, so none is trusted.
 */
export function keepFresh(): void {
  markStale(shownTypes)
  if (contentCheckSeconds === 0) return
  const changes = usesLocalLake ? null : followLiveChanges(contentClient, () => watch.look())
  const watch = watchContent({
    pauseMs: () => (changes?.isOpen() ? WHILE_LIVE_MS : contentCheckSeconds * 1000),
    readVersion: publishedVersion,
    refresh,
    report,
  })
  globalThis.siteContentWatch = watch
}

/** Renders the pages that show documents of these types, after a publish webhook. Logs failures; the next poll tries again. */
export const followChange = (types: readonly string[]): Promise<void> => refresh(types).catch(report)

/** Pages, or the static snapshot, are older than the content. */
class StaleError extends Error {
  problems: readonly Problem[] = []
}

/** @throws StaleError */
async function refresh(types: readonly string[]): Promise<void> {
  const since = Date.now()
  markStale(types, since)
  // If the list of sales pages can't be read, each is rendered at its next visit.
  const addresses = addressesOfChange(types, await salesPaths(askNow).catch(() => []))
  const unrendered = await renderAgain(internalSiteUrl, addresses, since)
  // The static snapshot gets the last copy of a page that could not be rendered, as visitors do.
  const problems = [...unrendered, ...(await keepSnapshot(addresses, since))]
  if (problems.length > 0) throw Object.assign(new StaleError(), { problems })
}

const MESSAGES = {
  'page.unrendered':
    'Could not render a page, which keeps its last copy. If this happens with all pages, set SITE_INTERNAL_URL to where this server answers.',
  'snapshot.unwritten':
    'Could not write the static snapshot, which keeps its last version. If a page failed, set SITE_INTERNAL_URL to where this server answers; otherwise make SNAPSHOT_DIR a folder that the site may write, with room on its disk.',
} as const

function report(error: unknown): void {
  if (!(error instanceof StaleError)) {
    log.error(
      'content.unread',
      'Could not read changes from the Content Lake. Serving cached pages; trying again with each poll.',
      failureFacts(error),
    )
    return
  }
  for (const { subject, ...facts } of error.problems) {
    log.error(subject, MESSAGES[subject], { ...facts, origin: internalSiteUrl })
  }
}
