import { describe, expect, it } from 'vitest'
import { chooseVariant } from '#lib/measurement/variant.ts'

describe('chooseVariant', () => {
  it.each([
    ['A', 'B', 0.9, 'A'],
    ['B', 'A', 0.1, 'B'],
    [null, 'A', 0.9, 'A'],
    ['b', 'B', 0.1, 'B'],
    [null, null, 0, 'A'],
    [null, null, 0.4999, 'A'],
    [null, null, 0.5, 'B'],
    ['a', ' A', 0.1, 'A'],
    ['AB', '', 0.9999, 'B'],
  ])('returns for query %j, storage %j and coin %d the version %s', (query, stored, coin, variant) => {
    expect(chooseVariant(query, stored, coin)).toBe(variant)
  })
})
