import { describe, expect, test } from 'vitest'
import { jobsFor, nextAttempt, promisedReply } from '#lib/referral/outbox/schedule.ts'

const due = new Date('2026-11-20T10:00:00Z')
const minutesLater = (minutes: number) => new Date(due.getTime() + minutes * 60_000)
const delay = (attempt: number, minutes: number) => {
  const at = nextAttempt(attempt, due, minutesLater(minutes))
  return at && (at.getTime() - minutesLater(minutes).getTime()) / 1000
}

describe('backoff', () => {
  test('starts at 15 s and doubles up to four minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((attempt) => delay(attempt, 1))).toEqual([
      15, 30, 60, 120, 240, 240, 240,
    ])
  })

  test('stays at four minutes for six hours, then rises to thirty', () => {
    expect(delay(90, 359)).toBe(240)
    expect(delay(90, 360)).toBe(1800)
  })

  test('stops after exactly a week', () => {
    const week = 7 * 24 * 60
    expect(delay(400, week - 1)).toBe(1800)
    expect(delay(400, week)).toBeNull()
  })
})

describe('jobs of a referral', () => {
  const in72Hours = minutesLater(72 * 60)

  test('are notification, confirmation and reminders 24 and 6 hours before 72 hours', () => {
    expect(jobsFor(due, [], in72Hours)).toEqual([
      { kind: 'notify-consultant', dueAt: due },
      { kind: 'confirm-referrer', dueAt: due },
      { kind: 'first-reminder', dueAt: minutesLater(48 * 60) },
      { kind: 'last-reminder', dueAt: minutesLater(66 * 60) },
    ])
  })

  test.each([
    [{ amount: 48, unit: 'hours' }, '48 hours', 48, { 'first-reminder': 24, 'last-reminder': 42 }],
    [{ amount: 3, unit: 'days' }, '3 days', 72, { 'first-reminder': 48, 'last-reminder': 66 }],
    [{ amount: 1, unit: 'days' }, '1 day', 24, { 'last-reminder': 18 }],
    [{ amount: 6, unit: 'hours' }, '6 hours', 6, {}],
  ] as const)(
    'promise %o as “%s”, due after %i hours with reminders after %o',
    (promised, words, hours, reminders) => {
      const reply = promisedReply(due, promised)
      expect(reply).toEqual({ replyDueAt: minutesLater(hours * 60), replyPromise: words })
      expect(jobsFor(due, [], reply.replyDueAt).slice(2)).toEqual(
        Object.entries(reminders).map(([kind, after]) => ({ kind, dueAt: minutesLater(after * 60) })),
      )
    },
  )

  test('exclude a confirmation for a flagged referral', () => {
    expect(jobsFor(due, ['trap-filled'], in72Hours).map(({ kind }) => kind)).not.toContain('confirm-referrer')
  })
})
