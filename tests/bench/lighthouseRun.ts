import lighthouse, { type Result } from 'lighthouse'
import { z } from 'zod'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export type Scores = Record<Category, number>

/** What one run of one page gave. */
export interface Run {
  scores: Scores
  /** Milliseconds, and the unitless layout shift. */
  metrics: { fcp: number; lcp: number; tbt: number; cls: number }
  weight: Weight
  /** The audits that cost points outside of performance. */
  lost: string[]
}

/** What came over the wire, in bytes. */
export interface Weight {
  /** Without islands. */
  total: number
  /** Scripts that were asked for before the load event. */
  earlyScript: number
  /** What makes a part of a page interactive, after the load event. */
  island: number
}

const requests = z.looseObject({
  items: z.array(
    z.looseObject({
      url: z.string(),
      resourceType: z.string().default(''),
      transferSize: z.number(),
      networkRequestTime: z.number(),
    }),
  ),
})
const observed = z.looseObject({
  items: z.tuple([z.looseObject({ observedLoad: z.number() })]).rest(z.unknown()),
})

function weightOf(report: Result): Weight {
  const { items } = requests.parse(report.audits['network-requests']?.details)
  const [{ observedLoad }] = observed.parse(report.audits.metrics?.details).items
  const isIsland = ({ url }: { url: string }) => new URL(url).pathname.startsWith('/islands/')
  const sum = (some: typeof items) => some.reduce((bytes, { transferSize }) => bytes + transferSize, 0)
  const rest = items.filter((item) => !isIsland(item))
  return {
    total: sum(rest),
    earlyScript: sum(
      items.filter(
        ({ resourceType, networkRequestTime }) =>
          resourceType === 'Script' && networkRequestTime < observedLoad,
      ),
    ),
    island: sum(items.filter(isIsland)),
  }
}

/** How often a run is tried: now and then Lighthouse loses the trace of a page load on a busy machine. */
const ATTEMPTS = 3

interface Target {
  /** The whole address of the page. */
  address: string
  /** False for thank-you pages: they ask not to be indexed, which is no fault of theirs. */
  indexed: boolean
  /** Where the browser listens for debuggers. */
  port: number
  /** All four unless said. */
  only?: readonly Category[]
}

async function reportOf({ address, indexed, port, only = categories }: Target): Promise<Result> {
  let problem = 'no report'
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(
      address,
      { port, output: 'json', logLevel: 'error' },
      {
        extends: 'lighthouse:default',
        settings: {
          onlyCategories: [...only],
          // Each run is a first visit, as it is to the cache; Lighthouse's own list leaves what pages remember.
          clearStorageTypes: ['local_storage', 'service_workers', 'cache_storage'],
          ...(!indexed && { skipAudits: ['is-crawlable'] }),
        },
      },
    )
    if (result && !result.lhr.runtimeError) return result.lhr
    problem = result?.lhr.runtimeError?.message ?? problem
  }
  throw new Error(`Lighthouse could not load ${address}: ${problem} Is the site running?`)
}

/**
 * Runs Lighthouse once.
 * @throws Error when the page can't be loaded
 */
export async function measure(target: Target): Promise<Run> {
  const report = await reportOf(target)
  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const metric = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const lost = categories
    .slice(1)
    .flatMap((category) =>
      (report.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    )
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    metrics: {
      fcp: metric('first-contentful-paint'),
      lcp: metric('largest-contentful-paint'),
      tbt: metric('total-blocking-time'),
      cls: metric('cumulative-layout-shift'),
    },
    weight: weightOf(report),
    lost: [...new Set(lost)],
  }
}
