import { z } from 'zod'
import { CAMPAIGN, canHappen, countedPages, happenings, OTHER, widths } from './vocabulary.ts'

/** What a page sends (app/_elements/counting). Names are short, because every visitor downloads them. */
const beacon = z.strictObject({
  /** The page. */
  p: z.string().refine((path) => countedPages.includes(path)),
  /** The version that `<html data-variant>` names. */
  v: z.enum(['A', 'B']),
  /** Host of the page before, if the browser sends it. */
  r: z.string().max(253).default(''),
  /** The campaign, if any. */
  c: z.string().regex(CAMPAIGN).default(''),
  w: z.enum(widths),
  e: z.array(z.enum(happenings)).min(1).max(happenings.length),
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

/** The page that follows the sign-up for the method PDF. Reaching it is an event. */
const THANK_YOU = '/ilm-thank-you'

/**
 * Returns the buckets that a beacon adds one to; none if no page of this site sends such a beacon.
 * @param sent the beacon's JSON
 * @param ownHost the host of the site
 * @param campaigns the agreed campaigns; others count as the kind of site that the visitor came from
 */
export function bucketsOf(sent: unknown, ownHost: string, campaigns: readonly string[]): Bucket[] {
  const { success, data } = beacon.safeParse(sent)
  if (!success) return []
  const { p: page, v: variant, w: width, r: host, c: campaign } = data
  const source = campaigns.includes(campaign) ? `campaign:${campaign}` : sourceOf(host, ownHost)
  const events = new Set<string>(data.e.filter((event) => canHappen(event, page)))
  if (page === THANK_YOU && events.has('view')) events.add('thanks')
  return [...events].map((event) => ({ page, event, variant, source, width }))
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  // Before Google and Microsoft, which own some of these hosts.
  [
    'ai',
    /(^|\.)(chatgpt\.com|chat\.openai\.com|perplexity\.ai|claude\.ai|gemini\.google\.com|copilot\.microsoft\.com|you\.com)$/,
  ],
  [
    'mail',
    /(^|\.)((mail|inbox)\.[a-z0-9.-]+|outlook\.[a-z0-9.]+|mail-[a-z]+\.googleusercontent\.com|com\.google\.android\.gm)$/,
  ],
  ['google', /(^|\.)google(\.[a-z]{2,3}){1,2}$|^com\.google\.android\.googlequicksearchbox$/],
  ['bing', /(^|\.)bing\.com$/],
  [
    'search',
    /(^|\.)(duckduckgo\.com|ecosia\.org|qwant\.com|startpage\.com|search\.yahoo\.com|search\.brave\.com|yandex\.[a-z]+|baidu\.com|kagi\.com)$/,
  ],
  ['linkedin', /(^|\.)(linkedin\.com|lnkd\.in)$|^com\.linkedin\.android$/],
  ['meta', /(^|\.)(facebook\.com|fb\.me|instagram\.com|threads\.(net|com)|messenger\.com)$/],
  ['x', /(^|\.)(x\.com|twitter\.com|t\.co)$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
]

/**
 * Returns the kind of site that led here, never the site itself.
 * @param host of the page before; empty if the browser doesn't send it
 * @param own the host of this site
 */
export function sourceOf(host: string, own: string): string {
  if (host === '') return 'direct'
  if (host === own) return 'own'
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? OTHER
}

/**
 * Names of declared robots and of programs that are no browser. Most contain `compatible`, as browsers did until 2013, or an
 * address. Cubot makes telephones.
 */
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
