/**
 * Lighthouse as on a phone (its own simulated throttling), the median of five runs of every page:
 * `npm run bench:lighthouse -- [address] [runs]`, with the site already running. Prints a table, writes
 * reports/lighthouse.json and ends with status 1 when a page misses its bar.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { type RouteKind, routes } from '#lib/routes.ts'
import { median } from '#tests/support/bench/median.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { type Category, categories, measure, type Run, type Scores } from './lighthouseRun.ts'

const [address = 'http://localhost:3000', runs = '5'] = process.argv.slice(2)
const DEBUGGING_PORT = Number(process.env.LIGHTHOUSE_PORT || 9333)

/** The least that a page of each kind may score. */
const bars = (kind: RouteKind): Scores => ({
  performance: kind === 'content' ? 100 : 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
})

const browser = await chromium.launch(launchOptions(`--remote-debugging-port=${DEBUGGING_PORT}`))

const table = []
let missed = false
try {
  for (const { path, kind, inSitemap } of routes) {
    const measured: Run[] = []
    for (let run = 0; run < Number(runs); run += 1)
      measured.push(await measure({ address: `${address}${path}`, indexed: inSitemap, port: DEBUGGING_PORT }))
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
