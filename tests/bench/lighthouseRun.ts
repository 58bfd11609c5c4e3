import lighthouse, { type Result } from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export type Scores = Record<Category, number>

/** What one run of one page gave. */
export interface Run {
  scores: Scores
  /** Milliseconds, and the unitless layout shift. */
  metrics: { fcp: number; lcp: number; tbt: number; cls: number }
  /** The audits that cost points outside of performance. */
  lost: string[]
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
}

async function reportOf({ address, indexed, port }: Target): Promise<Result> {
  let problem = 'no report'
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(
      address,
      { port, output: 'json', logLevel: 'error' },
      {
        extends: 'lighthouse:default',
        settings: { onlyCategories: [...categories], ...(!indexed && { skipAudits: ['is-crawlable'] }) },
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
    lost: [...new Set(lost)],
  }
}
