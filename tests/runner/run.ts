/**
 * Runs the suites of `npm run check`, `npm test` or `npm run test:full`, and prints one line for each.
 *
 *     npm test                 all suites of the tier
 *     npm test -- studio       the suite of this name
 *     npm test -- outbox       every test file with this word in its path, whichever suite it belongs to
 */
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { ensureChromium } from '#tests/support/browser/chromium.ts'
import { startSite } from '#tests/support/site/startSite.ts'
import { type Outcome, runSuite } from './runSuite.ts'
import { type Selected, suitesFor, suitesOf } from './selection.ts'
import { siteStart, tiers } from './suites.ts'
import { summaryOf } from './summary.ts'

/** Draws of a property in `npm run check`: enough to find a plain mistake. */
const CHECK_RUNS = '10'

const [command, ...words] = process.argv.slice(2)
const tier = tiers.find((name) => name === command)
if (!tier) throw new Error(`The tier is ${tiers.join(', ')}, not ${command}.`)
const selected = words.length > 0 ? words.flatMap(suitesFor) : suitesOf(tier)
if (selected.length === 0) {
  console.error(`No suite has this name, and no test file has it in its path: ${words.join(', ')}.`)
  process.exit(2)
}

const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31))
const environment: Record<string, string> = {
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  // A named file runs whole.
  ...((tier === 'full' || words.length > 0) && { TEST_TIER: 'full' }),
  ...(tier === 'full' && { PROPERTY_RUNS: 'full', PROPERTY_SEED: seed }),
  ...(tier === 'check' && { PROPERTY_RUNS: CHECK_RUNS }),
}
if (tier === 'full') console.log(`Property seed: PROPERTY_SEED=${seed} repeats this run.`)

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

let site: ChildProcess | null = null
async function stopSite(): Promise<void> {
  if (!site || site.exitCode !== null) return
  site.kill('SIGTERM')
  await once(site, 'exit')
}

const visits = (all: readonly Selected[]) => all.some(({ suite }) => suite.visitsSite)

/** Builds and starts the site under test. A failure is an outcome, so that the other suites still run. */
async function siteOutcome(): Promise<Outcome> {
  const began = performance.now()
  site = await startSite().catch((error: unknown) => {
    console.error(error)
    return null
  })
  const seconds = (performance.now() - began) / 1000
  return { suite: siteStart, isPassed: site !== null, passed: 0, failed: 0, seconds }
}

async function runInTurn(all: readonly Selected[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [index, { suite, files }] of all.entries()) {
    if (stop.signal.aborted || (suite.visitsSite && !site)) continue
    console.log(`\n${suite.name}`)
    const visiting = suite.visitsSite ? { SITE_UNDER_TEST: 'running' } : {}
    outcomes.push(await runSuite(suite, files, { ...environment, ...visiting }, stop.signal))
    // Suites after the last visitor start a site on the same ports themselves.
    if (suite.visitsSite && !visits(all.slice(index + 1))) await stopSite()
  }
  return outcomes
}

const started = performance.now()
try {
  if (visits(selected)) ensureChromium()
  // Together, because each of them leaves a processor idle for a while.
  const first = [
    ...selected
      .filter(({ suite }) => suite.isStatic)
      .map(({ suite, files }) => runSuite(suite, files, environment, stop.signal)),
    ...(visits(selected) ? [siteOutcome()] : []),
  ]
  const outcomes = [
    ...(await Promise.all(first)),
    ...(await runInTurn(selected.filter(({ suite }) => !suite.isStatic))),
  ]
  console.log(`\n${summaryOf(outcomes, (performance.now() - started) / 1000)}`)
  process.exitCode = outcomes.every(({ isPassed }) => isPassed) && !stop.signal.aborted ? 0 : 1
} finally {
  await stopSite()
}
