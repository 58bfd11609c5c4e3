import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Bucket } from '#lib/counting/beacon.ts'
import { flushSoon } from '#lib/counting/flushSoon.ts'
import { type Addition, createTally } from '#lib/counting/tally.ts'
import { asSentence, createLog } from '#lib/log/log.ts'

const DAY = '2026-11-20'
const log = createLog(asSentence, () => {})
const expectNoneDropped = () => expect.unreachable('Something was dropped.')
const bucket = (index: number): Bucket => ({
  page: `/${index}`,
  event: 'view',
  variant: 'A',
  source: 'own',
  width: 's',
})

it('what waits is written in portions of which no bucket is lost or doubled, however writes fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(180), { maxLength: 200 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (rounds, failures) => {
        const written = new Map<string, number>()
        const left = [...failures]
        const tally = createTally(
          async (additions: Addition[]) => {
            expect(additions.length).toBeLessThanOrEqual(50)
            await Promise.resolve()
            if (left.shift()) throw new Error('away')
            for (const { page, more } of additions) written.set(page, (written.get(page) ?? 0) + more)
            return 0
          },
          expectNoneDropped,
          log,
        )
        const expected = new Map<string, number>()
        for (const round of rounds) {
          for (const index of round) {
            expected.set(`/${index}`, (expected.get(`/${index}`) ?? 0) + 1)
            tally.add(DAY, [bucket(index)])
          }
          // The next round comes while this one is written.
          void tally.flush(0)
        }
        while (!(await tally.flush(0)));
        expect(written).toEqual(expected)
      },
    ),
    { numRuns: 50 },
  )
})

it('of more kinds than may wait what is beyond is kept as one number of the day', async () => {
  const written: Addition[] = []
  let dropped = 0
  const tally = createTally(
    async (additions) => {
      written.push(...additions)
      return 0
    },
    () => {
      dropped += 1
    },
    log,
  )
  for (let index = 0; index < 20_010; index += 1) tally.add(DAY, [bucket(index)])
  tally.lose(DAY, 5)
  await tally.flush(0)
  expect(written).toHaveLength(20_001)
  expect(written.find(({ event }) => event === 'lost')).toMatchObject({ day: DAY, page: '*', more: 15 })
  expect(dropped).toBe(10)
})

it('what waits is written once for many, soon after the first', async () => {
  vi.useFakeTimers()
  let written = 0
  const tasks: Promise<void>[] = []
  const soon = flushSoon(500, (task) => tasks.push(task))
  const flush = async () => {
    written += 1
    return true
  }
  for (let time = 0; time < 10; time += 1) soon(flush)
  await vi.advanceTimersByTimeAsync(499)
  expect(written).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toBe(1)
  soon(flush)
  await vi.advanceTimersByTimeAsync(500)
  expect([written, tasks.length]).toEqual([2, 2])
  vi.useRealTimers()
})

it('what could not be written is tried again every half minute, whether or not anything comes', async () => {
  vi.useFakeTimers()
  const triedAt: number[] = []
  let isAway = true
  const began = Date.now()
  const soon = flushSoon(500, () => {})
  const flush = async () => {
    triedAt.push(Date.now() - began)
    return !isAway
  }
  soon(flush)
  await vi.advanceTimersByTimeAsync(10_000)
  soon(flush)
  await vi.advanceTimersByTimeAsync(50_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(triedAt).toEqual([500, 30_500, 60_500])
  vi.useRealTimers()
})
