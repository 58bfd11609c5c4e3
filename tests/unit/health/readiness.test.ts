import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ask } from '#lib/health/ask.ts'
import { readiness } from '#lib/health/readiness.ts'
import { sharedFor } from '#lib/server/http/sharedFor.ts'

const up = { answers: true, milliseconds: 12 }
const down = { answers: false, milliseconds: 4000 }
const surroundings = { followedAt: new Date('2026-11-22T10:00:00Z'), upSeconds: 60, memoryMegabytes: 150 }

it.each([
  [true, 'Pages and the referral form work.', { content: up, referrals: up }],
  [true, 'Pages show their last copy', { content: down, referrals: up }],
  [false, "Referrals can't be sent", { content: up, referrals: down }],
  [false, "Referrals can't be sent", { content: down, referrals: down }],
])('reports readiness %s with the message “%s”', (ready, message, asked) => {
  const found = readiness({ ...surroundings, ...asked })
  expect(found.ready).toBe(ready)
  expect(found.message).toContain(message)
  expect(found.content).toEqual({ ...asked.content, pagesFollowedAt: '2026-11-22T10:00:00.000Z' })
})

it.each([
  ['that fails', () => Promise.reject(new Error('refused'))],
  [
    'that throws synchronously',
    () => {
      throw new Error('refused')
    },
  ],
  ['that never replies and ignores the signal', () => new Promise<boolean>(() => {})],
])('reports a service %s as down within its time limit', async (_, answers) => {
  expect((await ask(async () => answers(), 20)).answers).toBe(false)
})

it('shares one request between concurrent callers', async () => {
  let times = 0
  const shared = sharedFor(20, async () => (times += 1))
  expect(await Promise.all([shared(), shared(), shared()])).toEqual([1, 1, 1])
  await pause(25)
  expect(await shared()).toBe(2)
})
