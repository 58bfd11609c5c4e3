import { describe, expect, it } from 'vitest'
import { factText } from '#lib/facts/facts.ts'
import { hoursOf, initialReplyTime, parseReplyTime } from '#lib/facts/replyTime.ts'

const wordsOf = (replyTime: unknown) => factText({ replyTime }, 'replyTime')

describe('reply time', () => {
  it.each([
    [{ amount: 72, unit: 'hours' }, '72 hours', 72],
    [{ amount: 3, unit: 'days' }, '3 days', 72],
    [{ amount: 1, unit: 'days' }, '1 day', 24],
    [{ amount: 1, unit: 'hours' }, '1 hour', 1],
    [{ amount: 30, unit: 'days' }, '30 days', 720],
  ])('reads %o as “%s” and %i hours', (stored, words, hours) => {
    const replyTime = parseReplyTime(stored)
    expect(wordsOf(stored)).toBe(words)
    expect(replyTime && hoursOf(replyTime)).toBe(hours)
  })

  it.each([
    null,
    undefined,
    '',
    'two business days',
    '72 hours',
    72,
    ['72 hours'],
    {},
    { amount: 72 },
    { unit: 'hours' },
    { amount: '72', unit: 'hours' },
    { amount: 1.5, unit: 'days' },
    { amount: -1, unit: 'days' },
    { amount: 721, unit: 'hours' },
    { amount: Number.POSITIVE_INFINITY, unit: 'hours' },
    { amount: 3, unit: 'weeks' },
    { amount: 3, unit: 'constructor' },
  ])('returns the default for %j', (stored) => {
    expect(parseReplyTime(stored)).toBeNull()
    expect(wordsOf(stored)).toBe('')
    expect(hoursOf(initialReplyTime)).toBe(72)
  })
})
