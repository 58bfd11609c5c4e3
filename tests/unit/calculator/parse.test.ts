import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, parseDecimal } from '#lib/calculator/parseInput.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'
import { CALCULATOR_RUNS } from '#tests/support/calculator/arbitraries.ts'

describe('parseDecimal', () => {
  it.each([
    ['50', 50],
    ['0', 0],
    ['007', 7],
    ['12.75', 12.75],
    ['1,000', 1000],
    ['1,234,567.89', 1_234_567.89],
    ['1 000', 1000],
    ['123 456', 123_456],
    ['1 234 567', 1_234_567],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ['$50', 50],
    ['$ 50', 50],
    ['$1,000.50', 1000.5],
    ['-$5', -5],
    ['-5', -5],
    ['+5', 5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['1E3', 1000],
    ['1.5e+3', 1500],
    ['25e-1', 2.5],
    ['.5e1', 5],
    ['  42\t', 42],
    ['\u200e42\ufeff', 42],
    ['１２３', 123],
    ['１，０００．５', 1000.5],
    ['＄５０', 50],
    ['﹩５', 5],
    ['＋５', 5],
    ['－５', -5],
    ['−5', -5],
    ['٤٢', 42],
    ['١٬٢٣٤٫٥', 1234.5],
    ['४२', 42],
    ['𝟙𝟚', 12],
  ])('parses %j as %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })

  it.each([
    ...['', ' ', '.', '$', '-'],
    ...['12abc', 'abc12', 'Infinity', '-Infinity', 'NaN', '0x10', '0b1', '1_000', '10²', '½'],
    ...['1,5', '1,0000', '1,00,000', '1,000 000', '1 00', '1  000', ',000', '１，５', '１٬５'],
    ...['1.5.2', '1.000,5'],
    ...['e3', '.e3', '1e', '1e1.5', '1e400', '-1e400'],
    ...['$$5', '5$', '$-5', '50%', '--5', '5＄', '5﹩', '5＋'],
  ])('rejects %j', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })

  it('never returns -0', () => {
    expect(Object.is(parseDecimal('-0'), 0)).toBe(true)
    expect(Object.is(parseDecimal('-1e-400'), 0)).toBe(true)
  })

  it('parses the digits of every decimal numbering system', () => {
    const decimalSystems = Intl.supportedValuesOf('numberingSystem').filter((system) =>
      /^\p{Nd}$/u.test(new Intl.NumberFormat(`en-u-nu-${system}`).format(0)),
    )
    expect(decimalSystems.length).toBeGreaterThan(50)
    for (const system of decimalSystems) {
      const { format } = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
      expect([system, parseDecimal(format(1_234_567_890))]).toEqual([system, 1_234_567_890])
    }
  })

  it('parses every amount in US format', () => {
    const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => {
        expect(parseDecimal(format(cents / 100))).toBe(cents / 100)
      }),
    )
  })

  it('returns null or a finite number for any text', () => {
    const keys = fc.constantFrom(...'0123456789.,$ -+eE', '٣', '５', '\u00a0', 'x')
    const anything = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: keys }))
    fc.assert(
      fc.property(anything, (text) => {
        const value = parseDecimal(text)
        expect(value === null || (Number.isFinite(value) && !Object.is(value, -0))).toBe(true)
      }),
      CALCULATOR_RUNS,
    )
  })
})

describe('isBlank', () => {
  it.each(['', ' ', '\t\n', '\u00a0', '\u200b', '\ufeff'])('returns true for %j', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each(['0', '12abc', '.', ' 5 '])('returns false for %j', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})
