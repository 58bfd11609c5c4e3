/**
 * Measures every page with Lighthouse, and the three long pages in turn with the same pages as plain HTML (reference.ts).
 * Prints medians and ends with status 1 when a page misses a threshold.
 *
 *     npm test -- performance                              builds and starts the site for it
 *     npx node tests/bench/performance.ts [address [runs]]     measures a running site
 */
import { chromium } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { median } from '#tests/support/bench/median.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { testPorts } from '#tests/support/site/stack.ts'
import { type Run, runLighthouse } from './lighthouseRun.ts'
import { startReference } from './reference.ts'

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
const reference = await startReference(site)

const medianOf = (taken: readonly Run[], value: (run: Run) => number) => median(taken.map(value))

async function measure(path: string, isIndexed: boolean) {
  const own: Run[] = []
  const plain: Run[] = []
  for (let run = 0; run < Number(runs); run += 1) {
    own.push(await runLighthouse(`${site}${path}`, isIndexed, debuggingPort))
    if (COMPARED.includes(path)) {
      plain.push(await runLighthouse(`${reference.origin}${path}`, isIndexed, debuggingPort))
    }
  }
  const largestPaint = medianOf(own, (run) => run.largestPaint)
  const ratio = plain.length > 0 ? largestPaint / medianOf(plain, (run) => run.largestPaint) : null
  const shift = medianOf(own, (run) => run.shift)
  const scores = {
    performance: medianOf(own, (run) => run.scores.performance),
    accessibility: medianOf(own, (run) => run.scores.accessibility),
    'best-practices': medianOf(own, (run) => run.scores['best-practices']),
    seo: medianOf(own, (run) => run.scores.seo),
  }
  const isMissed =
    scores.performance < SCORES.performance ||
    scores.accessibility < SCORES.accessibility ||
    scores['best-practices'] < SCORES['best-practices'] ||
    scores.seo < SCORES.seo ||
    shift > SHIFT ||
    (ratio ?? 0) > LARGEST_PAINT
  return {
    path,
    ...scores,
    'largest paint, ms': Math.round(largestPaint),
    'next to plain HTML': ratio?.toFixed(3) ?? '',
    shift: shift.toFixed(3),
    'failed audits': [...new Set(own.flatMap(({ failed }) => failed))].join(', '),
    result: isMissed ? 'missed' : 'held',
  }
}

try {
  const table = []
  for (const { path, inSitemap } of routes) {
    const row = await measure(path, inSitemap)
    console.log(`${path}: ${row.result}`)
    table.push(row)
  }
  console.table(table)
  if (table.some(({ result }) => result === 'missed')) process.exitCode = 1
} finally {
  reference.stop()
  await browser.close()
}
