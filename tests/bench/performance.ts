/**
 * `npm run bench`: builds and starts the site on ports of the tests with an edition behind the product's Caddy, builds bare Next and
 * Astro with the same words, pictures and fonts, and measures them in turn. Writes docs/performance.md and ends with status 1
 * when a bar is missed. `npm run bench -- --short` measures everything once and writes nothing there.
 *
 * `npm run bench -- --only=interactions,shifts` takes these steps alone (tests/bench/steps.ts). What each step measured is kept in
 * reports/, so that after a step that failed the rest need not be measured again, as long as the site is the same.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { projectRoot } from '#local/projectRoot.ts'
import { buildStamp } from '#local/site/buildStamp.ts'
import { barsOf, isHeld } from '#tests/support/bench/bars.ts'
import type { Figures } from '#tests/support/bench/figures.ts'
import { keep, readKept, type SomeFigures, wholeOf } from '#tests/support/bench/keptFigures.ts'
import { performanceDocument } from '#tests/support/bench/performanceDocument.ts'
import { type Stage, startStage } from './stage.ts'
import { chosenSteps, type Effort, type Step, steps } from './steps.ts'
import { versionsUsed } from './versionsUsed.ts'

const DOCUMENT = 'docs/performance.md'
const KEPT = 'reports/performance.json'
const LONG: Effort = { runs: 5, visits: 5, load: { seconds: 3, rounds: 5 }, publishes: 11 }
const SHORT: Effort = { runs: 1, visits: 1, load: { seconds: 1, rounds: 1 }, publishes: 1 }

const { values } = parseArgs({ options: { short: { type: 'boolean' }, only: { type: 'string' } } })
const chosen = chosenSteps(values.only)
const effort = values.short ? SHORT : LONG
const measuredOf = `${buildStamp(projectRoot, {})} ${values.short ? 'short' : 'long'}`

/** Takes the steps, one after the other, and goes on when one fails. */
async function take(stage: Stage): Promise<{ figures: SomeFigures; failed: Step[] }> {
  let figures = values.only ? readKept(KEPT, measuredOf) : {}
  const failed: Step[] = []
  for (const step of chosen) {
    const began = performance.now()
    try {
      figures = { ...figures, ...(await steps[step](stage, effort)) }
      keep(KEPT, measuredOf, figures)
      console.log(`${step}: measured in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
    } catch (error) {
      console.error(`${step} could not be measured:`, error)
      failed.push(step)
    }
  }
  return { figures, failed }
}

async function report(figures: Figures): Promise<void> {
  const [processor] = cpus()
  const text = performanceDocument(figures, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    versions: await versionsUsed(),
    runs: effort.runs,
  })
  console.log(text)
  if (!values.short) writeFileSync(DOCUMENT, text)
  if (!barsOf(figures).every(isHeld)) process.exitCode = 1
}

// What was started ends with this process, also when that is ended from outside.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const stage = await startStage()
try {
  const { figures, failed } = await take(stage)
  const whole = wholeOf(figures)
  if (failed.length > 0) {
    process.exitCode = 1
    console.error(`Measure it alone with: npm run bench -- --only=${failed.join()}`)
  } else if (whole) await report(whole)
  else console.log(`Kept in ${KEPT}: ${Object.keys(figures).join(', ')}.`)
} finally {
  await stage.stop()
}
