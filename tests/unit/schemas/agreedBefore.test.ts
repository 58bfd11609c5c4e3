import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isFixed } from '#schemas/singletons/agreedBefore.ts'
import { comparisonEntry } from '#schemas/singletons/comparisonEntry.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['on the first day', '2026-11-20', 'press', false],
  ['before it', '2026-12-01', 'press', false],
  ['from the day after', '2026-11-19', 'press', true],
  ['where nothing was chosen', '2026-11-19', undefined, false],
  ['without a first day', undefined, 'press', false],
])(
  'what decides and what is worth having are fixed from the day after the first: %s',
  (_, from, value, fixed) => {
    expect(isFixed({ parent: { from }, value })).toBe(fixed)
  },
)

it('is held by the fields of a comparison, and by those two alone', () => {
  const fixed = comparisonEntry.fields.filter((field) => 'readOnly' in field && field.readOnly === isFixed)
  expect(fixed.map(({ name }) => name)).toEqual(['event', 'worth'])
})
