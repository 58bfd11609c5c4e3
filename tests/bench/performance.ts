/**
 * Measures every page with Lighthouse and compares the three long pages with what Astro builds from the same markup (measuredPages.ts).
 * Prints medians and exits with 1 when a page misses a threshold. Needs a quiet machine.
 *
 *     npm test -- performance                                  builds and starts the site first
 *     npx node tests/bench/performance.ts [address [runs]]     measures a running site
 */
import { chromium } from '@playwright/test'
import { keysOf } from '#lib/calculator/tables.ts'
import { routes } from '#lib/routes.ts'
import { median } from '#tests/support/bench/median.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { testPorts } from '#tests/support/site/stack.ts'
import { type Run, runLighthouse } from './lighthouseRun.ts'
import { startCache } from './measuredPages.ts'

const [site = `http://localhost:${testPorts.site}`, runs = '3'] = process.argv.slice(2)

/** Lowest scores of a page, 0 to 100. */
const SCORES: Run['scores'] = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Highest cumulative layout shift of a page. */
const SHIFT = 0.01
/** Highest largest contentful paint of a page, as a multiple of the reference's. */
const LARGEST_PAINT = 1.05
const COMPARED = ['/', '/TSS', '/ILM']

const debuggingPort = await freePort()
const browser = await chromium.launch(launchOptions(`--remote-debugging-port=${debuggingPort}`))
const own = await startCache(site, false)
const astro = await startCache(site, true)

const medianOf = (taken: readonly Run[], value: (run: Run) => number) => median(taken.map(value))

async function measure(path: string, isIndexed: boolean) {
  const runsOfPage: Run[] = []
  const runsOfAstro: Run[] = []
  for (let run = 0; run < Number(runs); run += 1) {
    runsOfPage.push(await runLighthouse(`${own.origin}${path}`, isIndexed, debuggingPort))
    if (!COMPARED.includes(path)) continue
    runsOfAstro.push(await runLighthouse(`${astro.origin}${path}`, isIndexed, debuggingPort))
  }
  const largestPaint = medianOf(runsOfPage, (run) => run.largestPaint)
  const ratio =
    runsOfAstro.length > 0 ? largestPaint / medianOf(runsOfAstro, (run) => run.largestPaint) : null
  const shift = medianOf(runsOfPage, (run) => run.shift)
  const scores = {
    performance: medianOf(runsOfPage, (run) => run.scores.performance),
    accessibility: medianOf(runsOfPage, (run) => run.scores.accessibility),
    'best-practices': medianOf(runsOfPage, (run) => run.scores['best-practices']),
    seo: medianOf(runsOfPage, (run) => run.scores.seo),
  }
  const missed = [
    ...keysOf(SCORES).filter((category) => scores[category] < SCORES[category]),
    ...(shift > SHIFT ? ['shift'] : []),
    ...(ratio !== null && ratio > LARGEST_PAINT ? ['largest paint'] : []),
  ]
  return {
    path,
    ...scores,
    'largest paint, ms': Math.round(largestPaint),
    'next to Astro': ratio?.toFixed(3) ?? '',
    shift: shift.toFixed(3),
    'failed audits': [...new Set(runsOfPage.flatMap(({ failed }) => failed))].join(', '),
    missed: missed.join(', '),
  }
}

try {
  const table = []
  for (const { path, inSitemap } of routes) {
    const row = await measure(path, inSitemap)
    console.log(`${path}: ${row.missed ? `missed ${row.missed}` : 'passed'}`)
    table.push(row)
  }
  console.table(table)
  if (table.some(({ missed }) => missed !== '')) process.exitCode = 1
} finally {
  own.stop()
  astro.stop()
  await browser.close()
}
