import { expect, it, test } from 'vitest'
import { nextStep } from '#lib/measurement/nextStep.ts'
import { pageResults } from '#lib/measurement/pageResults.ts'

const WEEK = '2026-11-16'

const stepOf = (page: string, counts: Readonly<Record<string, number>>) => {
  const totals = Object.entries(counts).map(([event, count]) => ({
    week: WEEK,
    page,
    event,
    source: 'direct',
    width: 'l',
    count,
  }))
  const [result] = pageResults(totals, [WEEK])
  if (!result) throw new Error('The page has no count.')
  const step = nextStep(result)
  return step && [step.document, step.field]
}

test.each([
  ['the share picture', '/TSS', { view: 49 }, ['conversionPage', 'seo']],
  [
    'the text above the calendar',
    '/ILM',
    { view: 50, scheduler: 10, press: 40 },
    ['leadershipPage', 'booking'],
  ],
  ['the text above the form', '/referral', { view: 60, begun: 12 }, ['referralPage', 'intro']],
  ['the opening', '/', { view: 100, press: 4, scheduler: 9 }, ['homePage', 'hero']],
])('returns %s when %s counts %j', (_, page, counts, step) => {
  expect(stepOf(page, counts)).toEqual(step)
})

it('returns null when no count is out of the ordinary', () => {
  expect(stepOf('/', { view: 100, press: 5, scheduler: 30, booked: 1 })).toBeNull()
  expect(stepOf('/referral', { view: 60, begun: 12, sent: 1 })).toBeNull()
})

it('returns null for pages that visitors reach after an action', () => {
  expect(stepOf('/referral-thank-you', { view: 3 })).toBeNull()
})
