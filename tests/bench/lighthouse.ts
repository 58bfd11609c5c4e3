/**
 * Lighthouse as on a phone (its own simulated throttling), the median of five runs of every page:
 * `npm run bench:lighthouse -- [address] [runs]`, with the site already running. Prints a table, writes
 * reports/lighthouse.json and ends with status 1 when a page misses its bar.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { type RouteKind, routes } from '#lib/routes.ts'
import { findChromium } from '../browser/chromium.ts'

const [address = 'http://localhost:3000', runs = '5'] = process.argv.slice(2)
const DEBUGGING_PORT = Number(process.env.LIGHTHOUSE_PORT || 9333)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Scores = Record<Category, number>

/** The least that a page of each kind may score. */
const bars = (kind: RouteKind): Scores => ({
  performance: kind === 'content' ? 100 : 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
})

interface Run {
  scores: Scores
  /** Milliseconds, and the unitless layout shift. */
  metrics: { fcp: number; lcp: number; tbt: number; cls: number }
  /** The audits that cost points outside of performance. */
  lost: string[]
}

/** How often a run is tried: now and then Lighthouse loses the trace of a page load on a busy machine. */
const ATTEMPTS = 3

/** @param indexed false for thank-you pages: they ask not to be indexed, which is no fault of theirs */
async function reportOf(path: string, indexed: boolean): Promise<Result> {
  let problem = 'no report'
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(
      `${address}${path}`,
      { port: DEBUGGING_PORT, output: 'json', logLevel: 'error' },
      {
        extends: 'lighthouse:default',
        settings: { onlyCategories: [...categories], ...(!indexed && { skipAudits: ['is-crawlable'] }) },
      },
    )
    if (result && !result.lhr.runtimeError) return result.lhr
    problem = result?.lhr.runtimeError?.message ?? problem
  }
  throw new Error(`Lighthouse could not load ${address}${path}: ${problem} Is the site running?`)
}

async function measure(path: string, indexed: boolean): Promise<Run> {
  const report = await reportOf(path, indexed)
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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [`--remote-debugging-port=${DEBUGGING_PORT}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

const table = []
let missed = false
try {
  for (const { path, kind, inSitemap } of routes) {
    const measured: Run[] = []
    for (let run = 0; run < Number(runs); run += 1) measured.push(await measure(path, inSitemap))
    const of = (category: Category) => median(measured.map(({ scores }) => scores[category]))
    const metric = (name: keyof Run['metrics']) => median(measured.map(({ metrics }) => metrics[name]))
    const least = bars(kind)
    const below = categories.filter((category) => of(category) < least[category])
    missed ||= below.length > 0
    table.push({
      path,
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best practices': of('best-practices'),
      SEO: of('seo'),
      'FCP ms': Math.round(metric('fcp')),
      'LCP ms': Math.round(metric('lcp')),
      'TBT ms': Math.round(metric('tbt')),
      CLS: Number(metric('cls').toFixed(3)),
      missed: below.join(', '),
      'points lost by': [...new Set(measured.flatMap(({ lost }) => lost))].join(', '),
    })
    console.log(`${path}: ${categories.map((category) => `${category} ${of(category)}`).join(', ')}`)
  }
} finally {
  await browser.close()
}
console.table(table)
mkdirSync('reports', { recursive: true })
writeFileSync('reports/lighthouse.json', `${JSON.stringify(table, null, 2)}\n`)
if (missed) process.exitCode = 1
