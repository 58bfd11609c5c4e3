import { expect, it } from 'vitest'
import { barsOf, isHeld } from '#tests/support/bench/bars.ts'
import type { Figures } from '#tests/support/bench/figures.ts'
import { performanceDocument } from '#tests/support/bench/performanceDocument.ts'
import { figures, pageFigures } from './exampleFigures.ts'

const subjectsMissed = (measured: Figures) =>
  barsOf(measured)
    .filter((bar) => !isHeld(bar))
    .map(({ subject }) => subject)

it('every bar is held by a site that is exactly as fast as asked', () => {
  expect(subjectsMissed(figures)).toEqual([])
})

it('a slower page misses its bar, and no other does', () => {
  const slower = {
    ...figures,
    edition: { ...figures.edition, '/TSS': { ...pageFigures, lcp: pageFigures.lcp * 1.06 } },
  }
  expect(subjectsMissed(slower)).toEqual(['/TSS: largest paint beside Astro’s'])
})

it('the bar of the largest paint moves with the machine, by what bare Astro takes', () => {
  const barAt = (lcp: number) =>
    barsOf({ ...figures, bareAstro: { ...pageFigures, lcp } }).find(
      ({ subject }) => subject === '/: largest paint',
    )?.bar
  expect(barAt(1200)).toBeCloseTo(1300)
  expect(barAt(2400)).toBeCloseTo(2600)
})

it('a figure that could not be taken holds no bar', () => {
  expect(subjectsMissed({ ...figures, publish: Number.NaN })).toEqual(['publish to changed file'])
})

it('a publish that writes a page which shows nothing of it misses its bar', () => {
  expect(subjectsMissed({ ...figures, pagesWritten: 2 })).toEqual([
    'pages written by a publish that one page shows',
  ])
})

it('the document says plainly which bars are missed', () => {
  const where = { date: '2026-11-22', machine: '2 × a processor', versions: ['Node 26'], runs: 5 }
  expect(performanceDocument(figures, where)).toContain('\nAll 34 bars are held.\n')
  const text = performanceDocument({ ...figures, publish: 612.4 }, where)
  expect(text).toContain('33 of 34 bars are held. **Missed: publish to changed file.**')
  expect(text).toContain('| publish to changed file | 612 ms | at most 500 ms | **missed** |')
})
