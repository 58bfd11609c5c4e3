import { describe, expect, it } from 'vitest'
import { overlapping } from '#lib/counting/comparison.ts'

const during = (from?: string, until?: string) => ({ from, until })

describe('comparisons', () => {
  it('may follow each other, in any order', () => {
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
  ])('never share a day: %j', (other) => {
    expect(overlapping([during('2026-03-01', '2026-03-31'), other])).toEqual([0, 1])
  })

  it('without their days are another rule’s matter', () => {
    expect(overlapping([during(), during('2026-01-01'), during(undefined, '2026-01-01')])).toBeNull()
  })
})
