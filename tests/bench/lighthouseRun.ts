import lighthouse, { type Result } from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export interface Run {
  /** 0 to 100. */
  scores: Record<Category, number>
  /** Largest contentful paint, ms. */
  largestPaint: number
  /** Cumulative layout shift, without unit. */
  shift: number
  failed: string[]
}

/** Attempts per page. Lighthouse sometimes loses the trace of a page load on a busy machine. */
const ATTEMPTS = 3

async function reportOf(address: string, isIndexed: boolean, port: number): Promise<Result> {
  let problem = 'no report'
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(
      address,
      { port, output: 'json', logLevel: 'error' },
      {
        extends: 'lighthouse:default',
        settings: {
          onlyCategories: [...categories],
          // Clears the cache and the storage of pages, so that each run is a first visit.
          clearStorageTypes: ['local_storage', 'service_workers', 'cache_storage'],
          ...(!isIndexed && { skipAudits: ['is-crawlable'] }),
        },
      },
    )
    if (result && !result.lhr.runtimeError) return result.lhr
    problem = result?.lhr.runtimeError?.message ?? problem
  }
  throw new Error(`Lighthouse could not load ${address}: ${problem}`)
}

/**
 * Runs Lighthouse once with its phone profile: simulated slow 4G, a processor four times slower.
 * @param isIndexed false for a page that is not indexed by search engines
 * @param port debugging port of the browser
 */
export async function runLighthouse(address: string, isIndexed: boolean, port: number): Promise<Run> {
  const report = await reportOf(address, isIndexed, port)
  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const metric = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const failed = categories
    .slice(1)
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: metric('largest-contentful-paint'),
    shift: metric('cumulative-layout-shift'),
    failed: [...new Set(failed)],
  }
}
