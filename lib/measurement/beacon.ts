import { z } from 'zod'
import { isSalesPath, SALES_PATH } from '../routes.ts'
import { CAMPAIGN, countedPages, events, OTHER, sources } from './vocabulary.ts'

/** The body of a page's beacon (app/_elements/counting). Names are short, because every visitor downloads them. */
const beacon = z.strictObject({
  p: z.preprocess(
    (path) => (typeof path === 'string' && isSalesPath(path) ? SALES_PATH : path),
    z.enum(countedPages),
  ),
  /** The version that `<html data-variant>` names. */
  v: z.enum(['A', 'B']),
  /** Host of the page before, if the browser sends it. */
  r: z.string().max(253).default(''),
  c: z.string().regex(CAMPAIGN).default(''),
  w: z.enum(['s', 'm', 'l']),
  e: z.array(z.enum(Object.keys(events))).max(10),
})

/** A counter of one day: page, event, version, source and width. */
export interface Bucket {
  readonly page: string
  readonly event: string
  /** `A` or `B`; empty while one version is published. */
  readonly variant: string
  /** A result of {@link sourceOf}, or `campaign:` with its name. */
  readonly source: string
  readonly width: string
}

/**
 * Returns the buckets that a beacon adds one to; none if no page of this site sends such a beacon.
 * @param message the beacon's JSON
 * @param ownHost the host of the site
 * @param campaigns the agreed campaigns; others count as the kind of site that the visitor came from
 */
export function bucketsOf(message: unknown, ownHost: string, campaigns: readonly string[]): Bucket[] {
  const { success, data } = beacon.safeParse(message)
  if (!success) return []
  const { p: page, v: variant, w: width, r: host, c: campaign } = data
  const source = campaigns.includes(campaign) ? `campaign:${campaign}` : sourceOf(host, ownHost)
  // Reaching the page that follows the sign-up is an event, which the page itself doesn't send.
  const sent = new Set([...data.e, ...(data.e.includes('view') ? ['thanks'] : [])])
  return Object.entries(events)
    .filter(([event, { pages }]) => sent.has(event) && (pages?.includes(page) ?? true))
    .map(([event]) => ({ page, event, variant, source, width }))
}

/**
 * Returns the kind of site that led here, never the site itself.
 * @param host of the page before; empty if the browser doesn't send it
 * @param own the host of this site
 */
export function sourceOf(host: string, own: string): string {
  if (host === '') return 'direct'
  if (host === own) return 'own'
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return Object.entries(sources).find(([, { hosts }]) => hosts?.test(name))?.[0] ?? OTHER
}

/** Most robots contain `compatible`, as browsers did until 2013, or an address. Cubot makes telephones. */
const ROBOTS =
  /compatible;|https?:\/\/|google(?:other|-)|mediapartners|meta-external|(?:chatgpt|perplexity)-user|gtmetrix|(?<!cu)bot(?:\b|[_-])|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|uptime|scan|scrap|facebookexternalhit|embedly|curl|wget|python|httpclient|okhttp|go-http|java\/|node|axios|phantom|selenium|puppeteer|playwright/i

const AHEAD = /prefetch|prerender|preview/i

/**
 * Returns whether a visit must not be counted: no browser's name or a robot's, a page fetched ahead, or a visitor who opted out
 * (Global Privacy Control, Do Not Track). Robots that pretend to be browsers are not recognised.
 */
export function isLeftOut(headers: Headers): boolean {
  const name = headers.get('user-agent') ?? ''
  if (name === '' || ROBOTS.test(name)) return true
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return true
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((field) =>
    AHEAD.test(headers.get(field) ?? ''),
  )
}
