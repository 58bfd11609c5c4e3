import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { comparisonEntry, isFixed, overlapping } from '#schemas/singletons/parts/comparisonsField.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['on the first day', '2026-11-20', 'press', false],
  ['before it', '2026-12-01', 'press', false],
  ['from the next day', '2026-11-19', 'press', true],
  ['without a value', '2026-11-19', undefined, false],
  ['without a first day', undefined, 'press', false],
])('isFixed returns whether a set field is fixed: %s', (_, from, value, fixed) => {
  expect(isFixed({ parent: { from }, value })).toBe(fixed)
})

it('makes only the deciding event and the difference read-only', () => {
  const fixed = comparisonEntry.fields.filter((field) => 'readOnly' in field && field.readOnly === isFixed)
  expect(fixed.map(({ name }) => name)).toEqual(['event', 'worth'])
})

const during = (from?: string, until?: string) => ({ from, until })

describe('overlapping', () => {
  it('returns null when comparisons follow each other in any order', () => {
    expect(overlapping([])).toBeNull()
    expect(
      overlapping([
        during('2026-03-01', '2026-03-31'),
        during('2026-01-01', '2026-02-28'),
        during('2026-04-01', '2026-04-01'),
      ]),
    ).toBeNull()
  })

  it.each([
    [during('2026-03-31', '2026-04-30')],
    [during('2026-02-01', '2026-03-01')],
    [during('2026-03-10', '2026-03-12')],
    [during('2026-01-01', '2026-12-31')],
  ])('returns both positions when they share a day: %j', (other) => {
    expect(overlapping([during('2026-03-01', '2026-03-31'), other])).toEqual([0, 1])
  })

  it('returns null when days are missing', () => {
    expect(overlapping([during(), during('2026-01-01'), during(undefined, '2026-01-01')])).toBeNull()
  })
})
