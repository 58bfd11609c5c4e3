import { describe, expect, it } from 'vitest'
import { overlapping, readable } from '#lib/counting/comparison.ts'

const during = (from?: string, until?: string) => ({ from, until })

const agreed = {
  title: 'Shorter headline',
  from: '2026-03-01',
  until: '2026-03-31',
  event: 'press',
  worth: 1,
}

const read = { ...agreed, compared: null }

describe('comparisons as they are published', () => {
  it('are read each by itself: one that is not complete is named, and takes no other with it', () => {
    const long = { ...agreed, title: 'x'.repeat(137) }
    expect(readable([agreed, long, { title: 'Half' }, null, agreed])).toEqual({
      comparisons: [read, read],
      unread: ['x'.repeat(100), 'Half', 'without a title'],
    })
    expect(readable(null)).toEqual({ comparisons: [], unread: [] })
  })

  it('come with the words that they kept, or without where those can’t be read', () => {
    const kept = { on: '2026-02-28', a: { headline: 'Quiet rooms' }, b: { headline: 'Full rooms' } }
    const [one, other] = readable([
      { ...agreed, compared: kept },
      { ...agreed, compared: { a: 1 } },
    ]).comparisons
    expect(one?.compared).toMatchObject(kept)
    expect(other).toEqual(read)
  })

  it('are fifty at most', () => {
    const { comparisons, unread } = readable(Array.from({ length: 52 }, () => agreed))
    expect([comparisons.length, unread.length]).toEqual([50, 2])
  })
})

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
