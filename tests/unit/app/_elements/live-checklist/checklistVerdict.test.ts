import { expect, test } from 'vitest'
import { scoreRanges, verdictOf } from '#app/_elements/live-checklist/checklistVerdict.ts'

test.each([
  [0, 'foundation'],
  [5, 'foundation'],
  [6, 'strong'],
  [7, 'strong'],
  [8, 'ready'],
  [10, 'ready'],
])('%i checkmarks return %s (requirements §9.4)', (score, verdict) => {
  expect(verdictOf(score)).toBe(verdict)
})

test('shows the same ranges in the scoring key', () => {
  expect(scoreRanges).toEqual({ ready: '8 or more', strong: '6 to 7', foundation: 'Under 6' })
})
