import { publishedVersion } from '../content/publishedVersion.ts'
import { addressesOfChange } from '../content/tags.ts'
import { contentCheckSeconds, internalSiteUrl } from '../env/server.ts'
import { failureFacts } from '../log/failure.ts'
import { log } from '../log/log.ts'
import { EditionProblem } from './edition/problem.ts'
import { keepEdition } from './keepEdition.ts'
import { renderAnew, type Unrendered } from './renderAnew.ts'
import { reportEdition } from './reportEdition.ts'
import { markEverythingStale, markStale } from './staleMarks.ts'
import { type ContentWatch, watchContent } from './watchContent.ts'

declare global {
  /** The one of this process: the webhook's route, which Next loads apart from what starts it, tells it of changes. */
  var siteContentWatch: ContentWatch | undefined
}

/**
 * Called when the server starts. Whatever is on the disk may come from another build, another lake or a backup, so all of
 * it is stale until it was rendered here; after that, pages follow the content.
 */
export function keepFresh(): void {
  markEverythingStale()
  if (contentCheckSeconds === 0) return
  globalThis.siteContentWatch = watchContent({
    everyMs: contentCheckSeconds * 1000,
    readVersion: publishedVersion,
    refresh,
    report: {
      unread: (error) =>
        log.error(
          'content.unread',
          'The Content Lake does not say what changed: pages keep their last copy, and it is asked again and again.',
          failureFacts(error),
        ),
      unrendered: report,
      well: () => log.info('content.followed', 'Pages follow the content again.'),
    },
  })
}

/** Renders what shows documents of these types, which somebody says have changed. Failures are logged. */
export async function followChange(types: readonly string[]): Promise<void> {
  if (globalThis.siteContentWatch) globalThis.siteContentWatch.look(types)
  else report(await refresh(types))
}

/** What kept a page, or its file, from being true to the content. */
type Problem = Unrendered | EditionProblem

async function refresh(types: readonly string[]): Promise<Problem[]> {
  const since = Date.now()
  markStale(types, since)
  const addresses = addressesOfChange(types)
  const unrendered = await renderAnew(internalSiteUrl, addresses, since)
  // With a page that could not be rendered: of that one, visitors get the last copy here as well.
  return [...unrendered, ...(await keepEdition(addresses, since, unrendered.length === 0))]
}

function report(problems: readonly Problem[]): void {
  for (const problem of problems) {
    if (problem instanceof EditionProblem) reportEdition(problem)
    else
      log.error(
        'page.unrendered',
        'A page could not be rendered anew and keeps its last copy. If none can be, SITE_INTERNAL_URL must be where this server answers.',
        { ...problem, origin: internalSiteUrl },
      )
  }
}
