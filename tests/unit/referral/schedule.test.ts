import { describe, expect, test } from 'vitest'
import { jobsFor, nextAttempt } from '#lib/referral/schedule.ts'

const due = new Date('2026-11-20T10:00:00Z')
const minutesLater = (minutes: number) => new Date(due.getTime() + minutes * 60_000)
const delay = (attempt: number, minutes: number) => {
  const at = nextAttempt(attempt, due, minutesLater(minutes))
  return at && (at.getTime() - minutesLater(minutes).getTime()) / 1000
}

describe('back-off', () => {
  test('begins at 15 s and doubles up to four minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((attempt) => delay(attempt, 1))).toEqual([
      15, 30, 60, 120, 240, 240, 240,
    ])
  })

  test('stays at four minutes for six hours, then goes to thirty', () => {
    expect(delay(90, 359)).toBe(240)
    expect(delay(90, 360)).toBe(1800)
  })

  test('gives up after a week, not before', () => {
    const week = 7 * 24 * 60
    expect(delay(400, week - 1)).toBe(1800)
    expect(delay(400, week)).toBeNull()
  })
})

describe('what a referral causes', () => {
  test('the notification at once, the confirmation, and reminders 24 and 6 hours before 72 hours are over', () => {
    expect(jobsFor(due, [])).toEqual([
      { kind: 'notify-consultant', dueAt: due },
      { kind: 'confirm-referrer', dueAt: due },
      { kind: 'remind-48h', dueAt: minutesLater(48 * 60) },
      { kind: 'remind-66h', dueAt: minutesLater(66 * 60) },
    ])
  })

  test('a flagged referral sends nothing to the address that it names', () => {
    expect(jobsFor(due, ['too-fast']).map(({ kind }) => kind)).not.toContain('confirm-referrer')
  })
})
