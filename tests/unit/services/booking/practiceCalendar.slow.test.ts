import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableTimes, clockOf, PRACTICE_ZONE, zoneOf } from '#services/booking/practiceCalendar.ts'

const anyMoment = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2035-01-01') })
const practice = clockOf(PRACTICE_ZONE)

describe('availableTimes', () => {
  it('returns working hours of the practice at least a day ahead', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const times = availableTimes(now)
        expect(times.length).toBeGreaterThan(50)
        for (const time of times) {
          expect(time).toBeGreaterThanOrEqual(now + 86_400_000)
          expect(practice.time(time)).toMatch(/^(?:9|10|11):00 am$|^[1-4]:00 pm$/)
          expect([1, 2, 3, 4]).toContain(new Date(`${practice.date(time)}T12:00Z`).getUTCDay())
        }
      }),
      { numRuns: 50 },
    )
  })

  it("keeps the practice's hours when the clocks change", () => {
    const times = availableTimes(Date.parse('2026-10-27T12:00:00Z')).map((time) =>
      new Date(time).toISOString(),
    )
    expect(times).toContain('2026-10-29T14:00:00.000Z')
    expect(times).not.toContain('2026-10-29T21:00:00.000Z')
    expect(times).toContain('2026-11-02T15:00:00.000Z')
    expect(times).not.toContain('2026-11-02T13:00:00.000Z')
    // By then Europe has changed its clocks, and America has not.
    const paris = clockOf('Europe/Paris')
    expect(paris.time(Date.parse('2026-10-29T14:00:00Z'))).toBe('3:00 pm')
    expect(paris.time(Date.parse('2026-11-02T15:00:00Z'))).toBe('4:00 pm')
  })
})

describe('zoneOf', () => {
  it.each([
    ['Etc/GMT+5', '7:00 am GMT-05:00'],
    ['etc/gmt-1', '1:00 pm GMT+01:00'],
    ['+05:30', '5:30 pm GMT+05:30'],
    ['US/Eastern', '7:00 am Eastern Time'],
  ])('reads %s as a browser reports it', (name, time) => {
    expect(clockOf(zoneOf(name)).timeInZone(Date.parse('2026-11-24T12:00:00Z'))).toBe(time)
  })

  it.each(['Atlantis/Capital', '', 'x'.repeat(1000), '../etc', null])(
    "replaces %j by the practice's zone",
    (name) => {
      expect(zoneOf(name)).toBe(PRACTICE_ZONE)
    },
  )
})
