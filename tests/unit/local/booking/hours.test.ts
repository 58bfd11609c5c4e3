import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workingTimes } from '#local/booking/hours.ts'
import {
  dayOf,
  instantAt,
  PRACTICE_ZONE,
  placeWords,
  timeWords,
  zoneNames,
  zoneOf,
} from '#local/booking/zones.ts'

const anyMoment = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2035-01-01') })

describe('the times of a call', () => {
  it('are hours of the practice’s own clock on its working days, a day ahead at least', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        for (const time of workingTimes(now)) {
          expect(time).toBeGreaterThanOrEqual(now + 86_400_000)
          expect(timeWords(time, PRACTICE_ZONE)).toMatch(/^(?:9|10|11):00 AM$|^[1-4]:00 PM$/)
          expect([1, 2, 3, 4]).toContain(new Date(`${dayOf(time, PRACTICE_ZONE)}T12:00Z`).getUTCDay())
        }
      }),
      { numRuns: 50 },
    )
  })

  it('stay at ten in the morning when the clocks change, in the practice’s zone and in the visitor’s', () => {
    const [before, after] = ['2026-10-29', '2026-11-02'].map((day) => instantAt(day, 10, PRACTICE_ZONE))
    expect(new Date(before ?? 0).toISOString()).toBe('2026-10-29T14:00:00.000Z')
    expect(new Date(after ?? 0).toISOString()).toBe('2026-11-02T15:00:00.000Z')
    // Europe has changed its clocks by then, America hasn't.
    expect(timeWords(before ?? 0, 'Europe/Paris')).toBe('3:00 PM')
    expect(timeWords(after ?? 0, 'Europe/Paris')).toBe('4:00 PM')
  })

  it('are found in every zone at the hour that its clocks show', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zoneNames), anyMoment, (zone, moment) => {
        const day = dayOf(moment, zone)
        expect(dayOf(instantAt(day, 12, zone), zone)).toBe(day)
        expect(timeWords(instantAt(day, 12, zone), zone)).toBe('12:00 PM')
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['Etc/GMT+5', '7:00 AM', 'UTC-5'],
    ['Etc/GMT-14', '2:00 AM', 'UTC+14'],
    ['etc/gmt-1', '1:00 PM', 'UTC+1'],
    ['+05:30', '5:30 PM', 'UTC+05:30'],
    ['GMT', '12:00 PM', 'UTC'],
    ['US/Eastern', '7:00 AM', 'New York'],
    ['Asia/Ho_Chi_Minh', '7:00 PM', expect.stringMatching(/^(Saigon|Ho Chi Minh)$/)],
  ])('are shown by the clocks of %s, as a browser reports it', (name, time, place) => {
    const zone = zoneOf(name)
    expect([timeWords(Date.parse('2026-11-24T12:00:00Z'), zone), placeWords(zone)]).toEqual([time, place])
  })

  it.each(['Atlantis/Capital', '', 'x'.repeat(1000), '../etc', null])('take %j for no zone', (name) => {
    expect(zoneOf(name)).toBe(PRACTICE_ZONE)
  })
})
