import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readiness } from '#lib/health/readiness.ts'
import { sharedFor } from '#lib/server/http/sharedFor.ts'

const refused = () => Promise.reject(new Error('refused'))

it.each([
  [true, 'Pages and the referral form work.', { content: true, referrals: true }],
  [true, 'Pages show their last copy', { content: false, referrals: true }],
  [false, "Referrals can't be sent", { content: true, referrals: false }],
  [false, "Referrals can't be sent", { content: false, referrals: false }],
])('reports readiness %s with the message “%s”', async (ready, message, isUp) => {
  const found = await readiness({
    content: async () => (isUp.content ? [] : refused()),
    referrals: async () => new Response(null, { status: isUp.referrals ? 200 : 503 }),
    followedAt: new Date('2026-11-22T10:00:00Z'),
  })
  expect(found).toEqual({
    ready,
    message: expect.stringContaining(message),
    content: { answers: isUp.content, pagesFollowedAt: '2026-11-22T10:00:00.000Z' },
    referrals: { answers: isUp.referrals },
  })
})

it('shares one request between concurrent callers', async () => {
  let times = 0
  const shared = sharedFor(20, async () => (times += 1))
  expect(await Promise.all([shared(), shared(), shared()])).toEqual([1, 1, 1])
  await pause(25)
  expect(await shared()).toBe(2)
})
