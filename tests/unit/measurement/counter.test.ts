import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Bucket } from '#lib/measurement/beacon.ts'
import { type Addition, createCounter } from '#lib/measurement/counter.ts'
import { asSentence, createLog } from '#lib/server/log/log.ts'

const DAY = '2026-11-20'
const log = createLog(asSentence, () => {})
const background = () => {}
const bucket = (index: number): Bucket => ({
  page: `/${index}`,
  event: 'view',
  variant: 'A',
  source: 'own',
  width: 's',
})

it('writes every count exactly once, in batches, when writes fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(180), { maxLength: 200 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (rounds, failures) => {
        const written = new Map<string, number>()
        const left = [...failures]
        const counter = createCounter({
          write: async (additions: Addition[]) => {
            expect(additions.length).toBeLessThanOrEqual(50)
            await Promise.resolve()
            if (left.shift()) throw new Error('away')
            for (const { page, more } of additions) written.set(page, (written.get(page) ?? 0) + more)
          },
          log,
          delayMs: 60_000,
          background,
        })
        const expected = new Map<string, number>()
        for (const round of rounds) {
          for (const index of round) {
            expected.set(`/${index}`, (expected.get(`/${index}`) ?? 0) + 1)
            counter.add(DAY, [bucket(index)])
          }
          // The next round arrives during this write.
          void counter.flush(0)
        }
        while (!(await counter.flush(0)));
        expect(written).toEqual(expected)
      },
    ),
    { numRuns: 50 },
  )
})

it('writes counts together after a delay', async () => {
  vi.useFakeTimers()
  const written: number[] = []
  const tasks: Promise<void>[] = []
  const counter = createCounter({
    write: async (additions) => {
      written.push(additions.reduce((sum, { more }) => sum + more, 0))
    },
    log,
    delayMs: 500,
    background: (task) => tasks.push(task),
  })
  for (let time = 0; time < 10; time += 1) counter.add(DAY, [bucket(1)])
  await vi.advanceTimersByTimeAsync(499)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([10])
  counter.add(DAY, [bucket(1)])
  await vi.advanceTimersByTimeAsync(500)
  expect([written, tasks.length]).toEqual([[10, 1], 2])
  vi.useRealTimers()
})

it('retries a failed write every half minute', async () => {
  vi.useFakeTimers()
  const triedAt: number[] = []
  let isAway = true
  const began = Date.now()
  const counter = createCounter({
    write: async () => {
      triedAt.push(Date.now() - began)
      if (isAway) throw new Error('away')
    },
    log,
    delayMs: 500,
    background,
  })
  counter.add(DAY, [bucket(1)])
  await vi.advanceTimersByTimeAsync(10_000)
  counter.add(DAY, [bucket(1)])
  await vi.advanceTimersByTimeAsync(50_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(triedAt).toEqual([500, 30_500, 60_500])
  vi.useRealTimers()
})
