import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsText, verdictOf } from '#lib/measurement/verdict.ts'

/** Returns a comparison of twenty days with these views and events of each version. */
const versions = (a: [number, number], b: [number, number]) => ({
  title: 'A shorter headline',
  from: '2026-11-01',
  until: '2026-11-20',
  event: 'press' as const,
  worth: 1,
  a: { views: a[0], events: a[1] },
  b: { views: b[0], events: b[1] },
})

const usual = { today: '2026-11-20', isOn: true, hasSecond: true }
const textOf = (comparison: ReturnType<typeof versions>, changes: Partial<typeof usual> = {}) =>
  verdictOf(comparison, { ...usual, ...changes }).text

const undecided = versions([1000, 30], [1000, 62])
const decided = versions([1000, 30], [1000, 100])

describe('verdictOf', () => {
  it.each([
    ['not begun', versions([0, 0], [0, 0]), '2026-10-31', 'not begun.'],
    ['on its first day', versions([0, 0], [0, 0]), '2026-11-01', /^too early to say\. The deciding event/],
    ['undecided', undecided, '2026-11-20', 'too early to say.'],
    ['over and undecided', undecided, '2026-11-21', /^ended too early to say\./],
    ['decided', decided, '2026-11-20', /^B is better, by [\d.]+ to [\d.]+ points\.$/],
    ['over and decided', decided, '2027-01-01', /^B is better, by/],
    [
      'unequally shown',
      versions([1000, 30], [500, 100]),
      '2026-11-10',
      /^the versions are not shown equally often\./,
    ],
    [
      'unequally shown',
      versions([600, 10], [400, 10]),
      '2026-11-10',
      /^the versions are not shown equally often\./,
    ],
    ['over without a count', versions([0, 0], [0, 0]), '2026-11-21', /^nothing to compare\./],
  ])('returns its text when the comparison is %s', (_, comparison, today, text) => {
    expect(textOf(comparison, { today })).toMatch(text)
  })

  it.each([
    [versions([2000, 60], [2000, 150]), 'B is better, by 1.4 to 7.8 points.'],
    [versions([2000, 150], [2000, 60]), 'A is better, by 1.4 to 7.8 points.'],
    [versions([50, 25], [50, 49]), 'B is better, by 12.8 to 78.1 points.'],
    [versions([4000, 20], [4000, 57]), 'B is better, by less than 0.1 to 2.0 points.'],
    [versions([20_000, 600], [20_000, 620]), 'no difference worth having.'],
  ])('maps %j to “%s”', (comparison, text) => {
    expect(textOf(comparison)).toBe(text)
  })

  it('returns no verdict when the event never happened', () => {
    const never = versions([1000, 0], [1000, 0])
    expect(textOf(never)).toMatch(/^too early to say\. The deciding event was not counted once/)
    expect(textOf(never, { today: '2026-11-21' })).toMatch(/^nothing to compare\./)
  })

  it('returns no verdict when its first totals are deleted after 24 months', () => {
    expect(textOf(decided, { today: '2028-11-01' })).toMatch(/^B is better/)
    expect(textOf(decided, { today: '2028-11-02' })).toMatch(/^it began more than 24 months ago/)
    expect(textOf(versions([0, 0], [0, 0]), { today: '2029-11-21' })).toMatch(
      /^it began more than 24 months ago/,
    )
  })

  it('adds a note when counting is off or only one version is published', () => {
    const off = ' Nothing is added: counting is off in Settings.'
    const one = ' Nothing is added: no version B is published.'
    expect(textOf(undecided, { isOn: false })).toBe(`too early to say.${off}`)
    expect(textOf(undecided, { isOn: false, today: '2026-11-21' })).not.toContain(off)
    expect(textOf(decided, { hasSecond: false })).toMatch(/^B is better.* Nothing is added: no version B/)
    expect(textOf(decided, { hasSecond: false, today: '2026-10-31' })).toBe(`not begun.${one}`)
    expect(textOf(decided, { hasSecond: false, today: '2026-11-21' })).not.toContain(one)
  })

  it('returns the difference as an interval when the counts support one', () => {
    expect(verdictOf(versions([2000, 60], [2000, 150]), usual).difference).toBe(
      'B less A: 1.4 to 7.8 points.',
    )
    for (const [comparison, today] of [
      [versions([1000, 30], [500, 100]), usual.today],
      [versions([1000, 0], [1000, 0]), usual.today],
      [decided, '2028-11-02'],
    ] as const)
      expect(verdictOf(comparison, { ...usual, today }).difference).toBeNull()
  })
})

describe('pointsText', () => {
  it.each([
    [{ low: 0.00016, high: 0.0183 }, 'less than 0.1 to 1.9 points'],
    [{ low: -0.0404, high: -0.0149 }, '−4.1 to −1.4 points'],
    [{ low: 0.0999, high: 0.0999 }, '9.9 to 10.0 points'],
    [{ low: -0.00003, high: 0.02 }, '−0.1 to 2.0 points'],
    [{ low: -0.02, high: -0.0002 }, '−2.0 to 0.0 points'],
    [{ low: -1, high: 1 }, '−100.0 to 100.0 points'],
  ])('returns %j as %s', (interval, text) => expect(pointsText(interval)).toBe(text))

  it('never returns less than the interval', () => {
    const end = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(end, end, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const [from, to] = pointsText({ low, high })
          .replace('less than 0.1', '0')
          .replace(' points', '')
          .replaceAll('−', '-')
          .split(' to ')
          .map(Number)
        expect(from).toBeLessThanOrEqual(low * 100)
        expect(to).toBeGreaterThanOrEqual(high * 100)
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})
