import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketsOf } from '#lib/counting/beacon.ts'
import { MOST_BUCKETS_A_DAY } from '#lib/counting/countStore.ts'
import { countedPages, happenings } from '#lib/counting/vocabulary.ts'
import { visitorBeacon } from '#tests/support/bench/visitorBeacons.ts'

const beacon = { p: '/', v: 'A', r: 'www.google.com', w: 'l', e: ['view'] }
const read = (changes: object, campaigns: string[] = []) =>
  bucketsOf(JSON.stringify({ ...beacon, ...changes }), 'penhallow.example', campaigns)

describe('a beacon', () => {
  it('adds one to a bucket for each thing that happened', () => {
    expect(read({ e: ['view', 'press'] })).toEqual([
      { page: '/', event: 'view', variant: 'A', source: 'google', width: 'l' },
      { page: '/', event: 'press', variant: 'A', source: 'google', width: 'l' },
    ])
    expect(read({ e: ['view', 'view'] })).toHaveLength(1)
  })

  it('of a visitor who came directly has no host', () => {
    const { r: _, ...direct } = beacon
    expect(bucketsOf(JSON.stringify(direct), 'penhallow.example', [])).toMatchObject([{ source: 'direct' }])
  })

  it('counts the thank-you page of the method PDF as reached', () => {
    expect(read({ p: '/ilm-thank-you' }).map(({ event }) => event)).toEqual(['view', 'thanks'])
  })

  it('counts on a page only what can happen there', () => {
    expect(read({ p: '/privacy', e: [...happenings] }).map(({ event }) => event)).toEqual(['view', 'press'])
    expect(read({ p: '/referral', e: [...happenings] }).map(({ event }) => event)).toEqual([
      'view',
      'press',
      'begun',
      'sent',
    ])
    expect(read({ p: '/TSS', e: ['form'] })).toEqual([])
  })

  it('fills no day: sixteen thousand visitors of all kinds make fewer buckets than one has room for', () => {
    const made = Array.from({ length: 16_000 }, (_, index) => visitorBeacon(index).body).flatMap((body) =>
      bucketsOf(body, 'localhost:3000', []),
    )
    const kinds = new Set(made.map((bucket) => Object.values(bucket).join()))
    expect(kinds.size).toBeGreaterThan(1_000)
    expect(kinds.size).toBeLessThan(MOST_BUCKETS_A_DAY)
  })

  it('names a campaign only where it was agreed on', () => {
    expect(read({ c: 'newsletter' }, ['newsletter'])).toMatchObject([{ source: 'campaign:newsletter' }])
    expect(read({ c: 'ann-lee' }, ['newsletter'])).toMatchObject([{ source: 'google' }])
  })

  it.each([
    { p: '/ai-roi-calculator' },
    { p: '/studio' },
    { p: '/tss' },
    { v: 'C' },
    { w: 'xl' },
    { e: [] },
    { e: ['bought'] },
    { c: 'ann@example.com' },
    { id: 'somebody' },
  ])('with %j counts nothing', (changes) => {
    expect(read(changes)).toEqual([])
  })

  it('makes buckets of this site’s own words alone, whatever is sent', () => {
    const words = new Set([...countedPages, 'A', 'B', 's', 'm', 'l'])
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record({
              p: fc.constant('/'),
              v: fc.constant('A'),
              r: fc.string(),
              w: fc.constant('s'),
              e: fc.constant(['view']),
            })
            .map((value) => JSON.stringify(value)),
        ),
        (text) => {
          for (const { page, variant, width, source } of bucketsOf(text, 'penhallow.example', [])) {
            for (const word of [page, variant, width]) expect(words.has(word)).toBe(true)
            expect(source).toMatch(/^[a-z]{1,8}$/)
          }
        },
      ),
      { seed: 7 },
    )
  })
})
