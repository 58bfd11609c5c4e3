import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { FIELD_NAMES } from '#lib/calculator/fields.ts'
import {
  formatExact,
  formatInput,
  formatPercent,
  formatResult,
  formatScore,
  formatUsd,
} from '#lib/calculator/format.ts'
import { calculate, RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { CALCULATOR_RUNS, readValid, wildInputs } from '#tests/support/calculator/arbitraries.ts'

describe('number formats', () => {
  it.each([
    [0, '$0'],
    [-0, '$0'],
    [-0.4, '$0'],
    [0.5, '$1'],
    [1234.49, '$1,234'],
    [-1234.5, '−$1,235'],
    [999_999_999_999_999, '$999,999,999,999,999'],
    [1e15, '—'],
    [-1e15, '—'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
    [Number.NEGATIVE_INFINITY, '—'],
  ])('formats %d USD as %s', (value, text) => {
    expect(formatUsd(value)).toBe(text)
  })

  it.each([
    [132.21, '132%'],
    [-100, '−100%'],
    [-0.2, '0%'],
    [1234.5, '1,235%'],
    // 12.5 except for a rounding error, which must not turn 13 into 12
    [12.499999999999998, '13%'],
    [Number.NaN, '—'],
  ])('formats %d percent as %s', (value, text) => {
    expect(formatPercent(value)).toBe(text)
  })

  it.each([
    [42.586, '43/100'],
    [-6, '−6/100'],
    [-0.1, '0/100'],
    [Number.NEGATIVE_INFINITY, '—'],
  ])('formats a score of %d as %s', (value, text) => {
    expect(formatScore(value)).toBe(text)
  })

  it.each([
    [9043.5, true, '$9,043.50'],
    [600, true, '$600'],
    [-9043.5, true, '−$9,043.50'],
    [0.0001, true, '$0.0001'],
    [-0.00000001, true, '$0'],
    [4.5, false, '4.5'],
    [1 / 3, false, '0.333333'],
    [-0.00000001, false, '0'],
    [1e300, false, '—'],
  ])('formats %d (money: %s) as %s in an explanation', (value, isMoney, text) => {
    expect(formatExact(value, isMoney)).toBe(text)
  })
})

describe('formatResult', () => {
  it('reports missing hours separately from an overflow', () => {
    const none = { ...readValid(EXAMPLE), timeSaved: 0 }
    expect(formatResult('costPerHourSaved', none, calculate(none))).toBe('No hours saved yet')
    expect(formatResult('totalInvestment', none, calculate(none))).toBe('$9,044')
    const tiny = { ...none, timeSaved: 1e-300 }
    expect(formatResult('costPerHourSaved', tiny, calculate(tiny))).toBe('—')
  })

  it('never returns NaN, Infinity or -0', () => {
    fc.assert(
      fc.property(wildInputs, (inputs) => {
        const results = calculate(inputs)
        for (const field of RESULT_FIELDS) {
          const text = formatResult(field, inputs, results)
          expect(text).toMatch(/^(−?\$[\d,]+|−?[\d,]+%|−?\d+\/100|—|No hours saved yet)$/)
          expect(text).not.toMatch(/^−\$?0(%|\/|$)/)
        }
      }),
      CALCULATOR_RUNS,
    )
  })
})

describe('formatInput', () => {
  it('formats every answer', () => {
    const inputs = { ...readValid(EXAMPLE), hourlyRate: 62.5, hoursPerWeek: 7.5 }
    expect(FIELD_NAMES.map((name) => formatInput(name, inputs))).toEqual([
      '$600',
      '5',
      '7.5',
      '$62.50',
      '$85,000',
      'Content creation & marketing',
      '22',
      '$21,000',
      '6',
      '5',
    ])
  })
})
