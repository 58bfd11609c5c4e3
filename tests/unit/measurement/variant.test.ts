import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseVariant } from '#lib/measurement/variant.ts'

const coin = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const anything = fc.option(fc.string())

describe('chooseVariant', () => {
  test('returns the query parameter when it is A or B', () => {
    fc.assert(
      fc.property(fc.constantFrom('A', 'B'), anything, coin, (query, stored, toss) => {
        expect(chooseVariant(query, stored, toss)).toBe(query)
      }),
    )
  })

  test('returns the stored value when the query parameter is invalid', () => {
    const notAVariant = anything.filter((value) => value !== 'A' && value !== 'B')
    fc.assert(
      fc.property(notAVariant, fc.constantFrom('A', 'B'), coin, (query, stored, toss) => {
        expect(chooseVariant(query, stored, toss)).toBe(stored)
      }),
    )
  })

  test.each([['a'], ['b'], [' A'], ['AB'], ['']])('ignores %j', (value) => {
    expect(chooseVariant(value, value, 0.1)).toBe('A')
    expect(chooseVariant(value, value, 0.9)).toBe('B')
  })

  test('is otherwise a fair coin', () => {
    expect(chooseVariant(null, null, 0)).toBe('A')
    expect(chooseVariant(null, null, 0.4999)).toBe('A')
    expect(chooseVariant(null, null, 0.5)).toBe('B')
    expect(chooseVariant(null, null, 0.9999)).toBe('B')
  })
})
