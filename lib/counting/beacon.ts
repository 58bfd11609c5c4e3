import { z } from 'zod'
import { CAMPAIGN } from './campaign.ts'
import { sourceOf } from './sources.ts'
import { canHappen, countedPages, happenings, widths } from './vocabulary.ts'

/** What a page sends (app/_elements/counting): short names, since every visitor downloads them. */
const beacon = z.strictObject({
  /** The page. */
  p: z.string().refine((path) => countedPages.includes(path)),
  /** The version that `<html data-variant>` names. */
  v: z.enum(['A', 'B']),
  /** The host of the page before, where the browser says it. */
  r: z.string().max(253).default(''),
  /** The campaign, if any. */
  c: z.string().regex(CAMPAIGN).default(''),
  w: z.enum(widths),
  e: z.array(z.enum(happenings)).min(1).max(happenings.length),
})

/** What one more is counted of. */
export interface Bucket {
  readonly page: string
  readonly event: string
  /** `A` or `B`; empty while there is one version. */
  readonly variant: string
  /** A kind of {@link sourceOf}, or `campaign:` with its name. */
  readonly source: string
  readonly width: string
}

/** The page on which whoever asked for the method PDF arrives: reaching it is a count of its own. */
const THANK_YOU = '/ilm-thank-you'

/**
 * The buckets that a beacon adds to; none for what no page of this site sends.
 * @param ownHost the host of the site
 * @param campaigns those that were agreed on; another counts as the kind of site it came from
 */
export function bucketsOf(text: string, ownHost: string, campaigns: readonly string[]): Bucket[] {
  const { success, data } = beacon.safeParse(parse(text))
  if (!success) return []
  const { p: page, v: variant, w: width, r: host, c: campaign } = data
  const source = campaigns.includes(campaign) ? `campaign:${campaign}` : sourceOf(host, ownHost)
  const events = new Set<string>(data.e.filter((event) => canHappen(event, page)))
  if (page === THANK_YOU && events.has('view')) events.add('thanks')
  return [...events].map((event) => ({ page, event, variant, source, width }))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
