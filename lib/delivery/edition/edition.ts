import { isDeepStrictEqual } from 'node:util'
import { EDITION_ADDRESS } from '../freshness.ts'
import { rootAddresses } from './addresses.ts'
import { gather } from './gather.ts'
import type { Entries } from './manifest.ts'
import { EditionProblem, problemOf } from './problem.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { askSite } from './siteAnswer.ts'
import type { Draft } from './writeVersion.ts'

interface Place {
  readonly folder: string
  /** Where the site answers. */
  readonly origin: string
  /** The public address of the site. */
  readonly siteUrl: string
  /** Where the referral function is, if not on this server. */
  readonly supabaseUrl: string | null
}

/** What was written. */
interface Written {
  /** The addresses whose files are new or changed. */
  readonly changed: readonly string[]
  /** All files, without their compressed forms. */
  readonly count: number
}

/** An edition that is kept: the pages as files, with all that they name. */
export interface Edition {
  /**
   * Asks the site for these addresses and swaps in what changed, all at once. The first time, and until that succeeds, it asks for
   * everything.
   * @param followed the moment before which everything that was published is in the site's answers
   * @throws EditionProblem, after which the last whole edition is still there
   */
  update(addresses: readonly string[], followed?: Date): Promise<Written>
  close(): void
}

/** Problems that have nothing to do with the folder. */
const OF_SITE: ReadonlySet<EditionProblem['reason']> = new Set(['unanswered', 'unsafe'])

/** Whether an edition of these files would be another than the one that is there. */
const differs = (drafts: readonly Draft[], before: Entries): boolean =>
  drafts.length !== before.size ||
  drafts.some(({ entry, body }) => {
    const old = before.get(entry.source)
    return body !== null || !old || !isDeepStrictEqual({ ...entry, forms: old.forms }, old)
  })

/** One edition in a folder. Nothing is touched before the first update. Updates never overlap. */
export function createEdition({ folder, origin, siteUrl, supabaseUrl }: Place): Edition {
  let shelf: Shelf | null = null
  let isBegun = false
  let last: Promise<unknown> = Promise.resolve()

  const update = async (addresses: readonly string[], followed?: Date): Promise<Written> => {
    shelf ??= await openShelf(folder, supabaseUrl === null)
    const known = addresses.filter((address) => rootAddresses.includes(address))
    const drafts = await gather(isBegun ? known : rootAddresses, !isBegun, {
      ask: (address) => askSite(origin, address),
      before: shelf.entries(),
      now: new Date(),
      followed,
      siteUrl,
      supabaseUrl,
    })
    const changed = drafts
      .filter(({ body, entry }) => body !== null && entry.address !== EDITION_ADDRESS)
      .map(({ entry }) => entry.address)
    if (differs(drafts, shelf.entries()) || !shelf.isWhole()) await shelf.publish(drafts)
    isBegun = true
    return { changed, count: drafts.length }
  }

  const close = () => {
    shelf?.close()
    shelf = null
    isBegun = false
  }

  return {
    update: (addresses, followed) => {
      const next = last.then(() => update(addresses, followed))
      last = next.catch((error: unknown) => {
        // What could not be written may be gone, with the folder: the next attempt looks at every file and asks for everything.
        if (!(error instanceof EditionProblem) || !OF_SITE.has(error.reason)) close()
      })
      return next.catch((error: unknown) => {
        throw problemOf(error, folder)
      })
    },
    close,
  }
}
