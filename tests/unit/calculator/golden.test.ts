import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Inputs } from '#lib/calculator/fields.ts'
import { calculate } from '#lib/calculator/formulas.ts'
import { writeFormulasDocument } from './formulasDocument.ts'
import { compareTables, makeGoldenTable } from './goldenTable.ts'
import { formulasDocumentPath, readGoldenTable } from './reportFiles.ts'

const golden = readGoldenTable()
if (!golden) throw new Error('golden.json is missing: run npx node tests/unit/calculator/writeReport.ts.')

describe('golden table', () => {
  it('matches the results of the calculator (update: calculator/writeReport.ts)', () => {
    expect(compareTables(golden, makeGoldenTable())).toBe('')
  })

  it('reaches all advice and colours except the two known exceptions', () => {
    expect(golden.reachable).toEqual([
      'roi red',
      'roi yellow',
      'roi green',
      'successRate red',
      'successRate yellow',
      'efficiencyScore red',
      'efficiencyScore yellow',
      'roiWarning',
      'roiInfo',
      'roiSuccess',
      'successRateWarning',
      'successRateInfo',
      'successRateSuccess',
      'costPerHourSavedWarning',
      'costPerHourSavedInfo',
      'highlight',
      'highlightNoGap',
    ])
  })

  it('reports the effect of a changed formula', () => {
    const ratesOutOfTen = (inputs: Inputs) => {
      const results = calculate(inputs)
      return { ...results, successRate: results.successRate / 10, roi: results.roi + 1 }
    }
    const report = compareTables(golden, makeGoldenTable(ratesOutOfTen))
    expect(report).toContain('  The example on the page: successRate 83.3333333333 -> 8.33333333333')
    expect(report).toContain('Bands that flip\n  The example on the page: successRate yellow -> red')
    expect(report).toContain('  Return just below 100: roi red -> yellow')
    expect(report).toContain('  Success exactly 50: roiInfo, successRateInfo')
    expect(report).toMatch(
      /Outcomes no longer reachable\n {2}successRate yellow\n {2}successRateInfo\n {2}successRateSuccess$/,
    )
  })

  it('reports new outcomes with added or removed scenarios', () => {
    const scoresOutOfThousand = (inputs: Inputs) => {
      const results = calculate(inputs)
      return { ...results, efficiencyScore: results.efficiencyScore * 10 }
    }
    const { 'Score exactly 50': removed, ...rest } = golden.rows
    expect(removed).toBeDefined()
    expect(compareTables(golden, makeGoldenTable(scoresOutOfThousand))).toMatch(
      /Outcomes newly reachable\n {2}efficiencyScore green$/,
    )
    expect(compareTables(golden, { ...golden, rows: rest })).toBe(
      'Figures that change\n  Score exactly 50: gone',
    )
    expect(compareTables({ ...golden, rows: rest }, golden)).toBe(
      'Figures that change\n  Score exactly 50: new',
    )
  })
})

describe('docs/formulas.md', () => {
  it('matches the code (update: calculator/writeReport.ts)', () => {
    expect(readFileSync(formulasDocumentPath, 'utf8')).toBe(writeFormulasDocument())
  })
})
