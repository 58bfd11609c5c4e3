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
import { tiers } from './suites.ts'
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

let site: ChildProcess | null = null
async function stopSite(): Promise<void> {
  if (!site || site.exitCode !== null) return
  site.kill('SIGTERM')
  await once(site, 'exit')
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The running suite gets the signal from the terminal. A second one ends the runner at once.
    if (isStopping) process.exit(130)
    isStopping = true
  })
}

const visits = (all: readonly Selected[]) => all.some(({ suite }) => suite.visitsSite)

/** Starts the site at the same time as the static suites, and runs these. */
async function runStatic(all: readonly Selected[]): Promise<Outcome[]> {
  const starting = visits(all) ? startSite() : null
  // Waited for below, after the static suites.
  starting?.catch(() => {})
  const outcomes = await Promise.all(
    all.filter(({ suite }) => suite.isStatic).map(({ suite, files }) => runSuite(suite, files, environment)),
  )
  site = await starting
  return outcomes
}

async function runInTurn(all: readonly Selected[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [index, { suite, files }] of all.entries()) {
    if (isStopping) break
    if (suite.isStatic) continue
    console.log(`\n${suite.name}`)
    outcomes.push(
      await runSuite(suite, files, {
        ...environment,
        ...(suite.visitsSite && { SITE_UNDER_TEST: 'running' }),
      }),
    )
    // Suites after the last visitor start a site of their own on the same ports.
    if (suite.visitsSite && !visits(all.slice(index + 1))) await stopSite()
  }
  return outcomes
}

const started = performance.now()
try {
  if (visits(selected)) ensureChromium()
  const outcomes = [...(await runStatic(selected)), ...(await runInTurn(selected))]
  console.log(`\n${summaryOf(outcomes, (performance.now() - started) / 1000)}`)
  process.exitCode = outcomes.every(({ isPassed }) => isPassed) && !isStopping ? 0 : 1
} finally {
  await stopSite()
}
