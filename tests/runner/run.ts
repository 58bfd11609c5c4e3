/**
 * Runs the suites of `npm run check`, `npm test` or `npm run test:full`, and prints one line for each.
 *
 *     npm test                 all suites of the tier
 *     npm test -- studio       the suite of this name
 *     npm test -- outbox       every test file with this word in its path, whichever suite it belongs to
 */
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

const visits = ({ suite }: Selected): boolean => suite.visitsSite === true
const isExclusive = ({ suite }: Selected): boolean => suite.isExclusive === true

const outcomes: Outcome[] = []

async function runInTurn(queue: Selected[], further: Record<string, string> = {}): Promise<void> {
  for (let next = queue.shift(); next && !stop.signal.aborted; next = queue.shift()) {
    // Suites without a site run at the same time as others, whose output they would mix with theirs.
    const isShown = visits(next) || isExclusive(next) || selected.length === 1
    outcomes.push(
      await runSuite(next.suite, next.files, isShown, { ...environment, ...further }, stop.signal),
    )
  }
}

/** Builds and starts the site under test, runs the suites that visit it, and stops it. */
async function runOnSite(queue: Selected[]): Promise<void> {
  if (queue.length === 0) return
  ensureChromium()
  const began = performance.now()
  // A failure is an outcome, so that the other suites still run.
  const site = await startSite().catch((error: unknown) => {
    console.error(error)
    return null
  })
  const seconds = (performance.now() - began) / 1000
  outcomes.push({ suite: siteStart, isPassed: site !== null, passed: 0, failed: 0, seconds })
  if (!site) return
  try {
    await runInTurn(queue, { SITE_UNDER_TEST: 'running' })
  } finally {
    site.kill('SIGTERM')
    if (site.exitCode === null) await once(site, 'exit')
  }
}

const started = performance.now()
// Browser tests wait often enough that suites without a site can use the processors at the same time.
const standalone = selected.filter((one) => !visits(one) && !isExclusive(one))
await Promise.all([runInTurn(standalone), runOnSite(selected.filter(visits))])
await runInTurn(selected.filter(isExclusive))
console.log(`\n${summaryOf(outcomes, (performance.now() - started) / 1000)}`)
process.exitCode = outcomes.every(({ isPassed }) => isPassed) && !stop.signal.aborted ? 0 : 1
