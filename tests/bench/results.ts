/**
 * `npx node tests/bench/results.ts`: 10,000 comparisons in each cell whose truth is known, looked at every day, with seeds that stay the
 * same. Writes docs/results.md and ends with status 1 when a bar is missed. It takes about two minutes of one core.
 */
import { writeFileSync } from 'node:fs'
import { type Cell, type Fault, measureCell, measureFault } from '#tests/support/results/cells.ts'
import { barsHeld, resultsDocument } from '#tests/support/results/document.ts'
import { measureReturns, type Returns } from '#tests/support/results/returns.ts'

const VIEWS_A_DAY = [5, 50, 500]
const RATES = [0.005, 0.03, 0.1]
/** Of the page's rate, what version B has more. */
const LIFTS = [0.5, 1]
/** How often one person comes, where that is simulated. */
const VIEWS_A_PERSON = [1, 3, 5, 10]

const began = performance.now()
const cells: Cell[] = VIEWS_A_DAY.flatMap((viewsADay) =>
  RATES.map((rate) => measureCell(viewsADay, rate, LIFTS)),
)
const faults: Fault[] = VIEWS_A_DAY.map(measureFault)
const returns: Returns[] = VIEWS_A_PERSON.map(measureReturns)
writeFileSync('docs/results.md', resultsDocument(cells, faults, returns))
console.table(cells.map(({ lifts, ...cell }) => ({ ...cell, ...Object.assign({}, ...lifts.map(flat)) })))
console.table(faults)
console.table(returns)
console.log(`docs/results.md was written after ${Math.round((performance.now() - began) / 1000)} s.`)
process.exitCode = barsHeld(cells, faults) ? 0 : 1

function flat({ lift, covered, days, fixedDays }: Cell['lifts'][number]): Record<string, number | null> {
  return { [`+${lift} covered`]: covered, [`+${lift} days`]: days, [`+${lift} fixed`]: fixedDays }
}
