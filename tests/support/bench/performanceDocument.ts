import { type Bar, barsOf, isHeld } from './bars.ts'
import { CONTENT_PATHS, type Figures, ISLAND_PATHS, type PageFigures } from './figures.ts'

/** Where and when the figures were taken. */
export interface Circumstances {
  /** ISO, without time. */
  date: string
  machine: string
  /** Names with their versions. */
  versions: readonly string[]
  runs: number
}

const DIGITS: Readonly<Record<Bar['unit'], number>> = { ms: 0, KiB: 1, '×': 2, '': 3 }

const count = (value: number): string => Math.round(value).toLocaleString('en-US')
const kib = (bytes: number): string => (bytes / 1024).toFixed(1)

function amount(value: number, unit: Bar['unit']): string {
  // A score, or a bar that is a whole number.
  const digits = unit === '' && value >= 1 ? 0 : DIGITS[unit]
  const text = unit === 'ms' ? count(value) : value.toFixed(digits)
  return unit === '' ? text : `${text} ${unit}`
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const barRow = (bar: Bar): string =>
  row(
    bar.subject,
    amount(bar.measured, bar.unit),
    `${bar.direction} ${amount(bar.bar, bar.unit)}`,
    isHeld(bar) ? 'held' : '**missed**',
  )

const pageRow = (name: string, page: PageFigures): string =>
  row(
    name,
    count(page.fcp),
    count(page.lcp),
    count(page.tbt),
    page.cls.toFixed(3),
    kib(page.earlyScript),
    kib(page.total),
    kib(page.island),
    count(page.performance),
  )

function verdict(bars: readonly Bar[]): string {
  const missed = bars.filter((bar) => !isHeld(bar))
  if (missed.length === 0) return `All ${bars.length} bars are held.`
  const names = missed.map(({ subject }) => subject).join('; ')
  return `${bars.length - missed.length} of ${bars.length} bars are held. **Missed: ${names}.**`
}

/** The text of docs/performance.md. */
export function performanceDocument(figures: Figures, where: Circumstances): string {
  const { edition, astro, bareAstro, bareNext, rates } = figures
  const bars = barsOf(figures)
  return `# How fast the site is

Written by \`npm run bench\` on ${where.date}; changes by hand are lost. It takes a quarter of an hour on a machine that does nothing else;
\`npm run bench -- --only=interactions,shifts\` takes some of its steps alone ([0180](decisions/0180-the-bench-is-taken-in-steps.md)).

${verdict(bars)}

${row('What', 'Measured', 'Bar', '')}
|---|---:|---|---|
${bars.map(barRow).join('\n')}

## The pages

Lighthouse's phone (simulated slow 4G, a processor four times slower), medians of ${where.runs} runs, taken in turn. Milliseconds and KiB as they come over the
wire; "script" is what is asked for before the load event, "all" is without the island, which comes after it.

${row('Page', 'First paint', 'Largest paint', 'Blocking', 'Shift', 'Script', 'All', 'Island', 'Performance')}
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${[...CONTENT_PATHS, ...ISLAND_PATHS].map((path) => pageRow(`\`${path}\``, edition[path])).join('\n')}
${CONTENT_PATHS.map((path) => pageRow(`Astro, \`${path}\``, astro[path])).join('\n')}
${pageRow('Bare Astro', bareAstro)}
${pageRow('Bare Next', bareNext)}

- Ours are the edition behind the product's own Caddyfile.
- Astro has the words, pictures and fonts of our pages in plain elements, with a small sheet of styles in the page and no script
  (\`tests/bench/references/astro\`), sent as files by Caddy in the same compressed forms.
- Bare Astro is its landing page as the bars were set by it: without web fonts, with a linked style sheet and one picture of 30 KB. The bar for the largest paint is 1,300 ms where bare Astro has 1,200, and moves with it.
- Bare Next is the landing page's words and picture as one page of the App Router (\`tests/bench/references/next\`), from \`next start\`.
- Interactions: of each, the median of five visits at a quarter of the speed; the table has the worst of them. A press comes with its release, from a mouse.
- Shifts without fallback fonts: Times, Arial and Liberation are taken out of the page's rules, and its fonts are held back until it is drawn.

## Requests a second

On 32 connections, one processor asking, the other answering.

| | |
|---|---:|
| The edition on Caddy, \`/TSS\` | ${count(rates.edition)} |
| A plain file of the same bytes and headers on Caddy, which says its name no more than the edition’s | ${count(rates.plainFile)} |
| \`next start\`, the landing page with gzip | ${count(rates.next)} |
| Bare Next, the same words | ${count(rates.bareNext)} |

\`next start\` is held to what it answered before there was an edition, 0.58 times as many as bare Next: both builds were asked in turn
([0159](decisions/0159-rates-are-compared-in-short-turns.md)).

## Where

${where.machine}. ${where.versions.join(', ')}.
`
}
