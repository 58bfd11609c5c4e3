import type { Cell, Fault } from './cells.ts'
import type { Returns } from './returns.ts'

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Whether all that was promised of the statistics holds. */
export function barsHeld(cells: readonly Cell[], faults: readonly Fault[]): boolean {
  return (
    cells.every(
      ({ falseCalls, lifts }) => falseCalls <= 0.05 && lifts.every(({ covered }) => covered >= 0.95),
    ) && faults.every(({ found, falseAlarms }) => found >= 0.99 && falseAlarms <= 0.01)
  )
}

/** The text of docs/results.md. */
export function resultsDocument(
  cells: readonly Cell[],
  faults: readonly Fault[],
  returns: readonly Returns[],
): string {
  const worst = Math.max(...cells.map(({ falseCalls }) => falseCalls))
  const least = Math.min(...cells.flatMap(({ lifts }) => lifts.map(({ covered }) => covered)))
  return `# Whether the figures of comparisons can be believed

Written by \`npx node tests/bench/results.ts\`, with seeds that stay the same. Each cell is 10,000 comparisons whose truth is known, looked at
after every day for 90 days. The interval is a confidence sequence (\`lib/results/statistics/confidenceSequence.ts\` has formula and
papers): however often one looks, it ever misses the true difference in 5 % of all comparisons at most. Nobody has to wait for an end
that was set before, and stopping early does no harm.

${barsHeld(cells, faults) ? 'All bars are held' : '**A bar is missed**'}: between equals a winner was ever called in ${percent(worst)} at most
(bar: 5 %), and the true difference was held at all 90 looks together in ${percent(least)} at least (bar: 95 %).

| views a day | rate | A and B equal: ever called a winner | lift of B | held at all looks | days until 80 % call | the same with one look at the end |
|---:|---:|---:|---:|---:|---:|---:|
${cells.flatMap(cellRows).join('\n')}

“The same with one look at the end” is how long a test takes that may be looked at once, and whose length is set before by guessing the
lift. What may be looked at every day takes about three times as long for the same lift: that is
the price of looking whenever one likes, of any counts however small, and of knowing neither rate. A greater lift than guessed it calls sooner. “–” stands for more than a year: the advice there is not to start.

## The alarm about unequal versions

A share of 60 to 40 is to be found by 1,000 views in 99 %, and a fair coin blamed in 1 % at most
(\`lib/results/statistics/sampleRatio.ts\`).

| views a day | 60 to 40 found by 1,000 views | fair, ever blamed in 90 days |
|---:|---:|---:|
${faults.map((fault) => row(String(fault.viewsADay), percent(fault.found), percent(fault.falseAlarms))).join('\n')}

## What the figures can't know

A view is counted, not a person: whoever comes five times counts five times, always for the same version. All of the above holds for views
that come from different people, and no further. How far it goes wrong otherwise was simulated in 1,000 comparisons of equals, 50 views a day
at 10 % for 90 days, in the worst case: each person keeps the version, and does in every view what they did in the first.

| views of each person | equals: ever called a winner | fair, ever blamed for unequal versions |
|---:|---:|---:|
${returns.map(({ viewsAPerson, ...shares }) => row(String(viewsAPerson), percent(shares.falseCalls), percent(shares.falseAlarms))).join('\n')}

Telling people apart would take an identifier, which the site does without; *Results* says beside the figures what they hold for. Robots that
run scripts and don't say what they are count as well. Both versions get them alike, so that a comparison suffers less than a page's own
figures. Nothing proves that a visitor sent a count, and a program can send them for one version alone: compare booked conversations with
your calendar before you go by them.
`
}

const cellRows = ({ viewsADay, rate, falseCalls, lifts }: Cell): string[] =>
  lifts.map(({ lift, covered, days, fixedDays }) =>
    row(
      String(viewsADay),
      percent(rate),
      percent(falseCalls),
      `+${Math.round(lift * 100)} %`,
      percent(covered),
      days === null ? '–' : String(days),
      fixedDays.toLocaleString('en-US'),
    ),
  )
