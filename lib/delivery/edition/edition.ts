import { EDITION_ADDRESS } from '../freshness.ts'
import { crawl } from './crawl.ts'
import { type EditionProblem, problemOf } from './problem.ts'
import { openStore, type Store } from './store.ts'

interface Place {
  readonly folder: string
  /** Origin of the site's process. */
  readonly origin: string
  /** Public address of the site. */
  readonly siteUrl: string
  /** Address of the referral function; null if it is on this machine. */
  readonly supabaseUrl: string | null
}

interface Written {
  /** Addresses whose files are new or changed. */
  readonly changed: readonly string[]
  /** Number of files, without their compressed forms. */
  readonly count: number
}

/** The static snapshot: all pages as files, with everything that they load. */
export interface Edition {
  /**
   * Requests these addresses from the site and writes what changed, all at once. The first update
   * requests all pages, and the first one after a failure to write requests every file.
   * @param followed everything published before this moment is in the site's answers
   * @throws EditionProblem, after which the last version is still there
   */
  update(addresses: readonly string[], followed?: Date): Promise<Written>
  close(): void
}

/** Reasons that have nothing to do with the folder. */
const OF_SITE: ReadonlySet<EditionProblem['reason']> = new Set(['unanswered', 'unsafe'])

/** Creates the static snapshot of a folder, which the first update opens. Updates never overlap. */
export function createEdition({ folder, origin, siteUrl, supabaseUrl }: Place): Edition {
  let store: Store | null = null
  let isBegun = false
  let isTrusted = true
  let last: Promise<unknown> = Promise.resolve()

  const close = () => {
    store?.close()
    store = null
    isBegun = false
  }

  const update = async (addresses: readonly string[], followed?: Date): Promise<Written> => {
    store ??= await openStore(folder, supabaseUrl === null)
    const changed = isBegun ? addresses : null
    const before = isTrusted ? store.entries() : new Map()
    const drafts = await crawl({ origin, siteUrl, supabaseUrl, before, changed, followed })
    const written = await store.publish(drafts)
    isBegun = true
    isTrusted = true
    return { changed: written.filter((address) => address !== EDITION_ADDRESS), count: drafts.length }
  }

  return {
    update: (addresses, followed) => {
      const next = last
        .then(() => update(addresses, followed))
        .catch((error: unknown) => {
          const problem = problemOf(error, folder)
          if (!OF_SITE.has(problem.reason)) {
            // The folder may be gone or damaged.
            close()
            isTrusted = false
          }
          throw problem
        })
      last = next.catch(() => {})
      return next
    },
    close,
  }
}
