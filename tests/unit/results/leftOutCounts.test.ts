import { expect, it } from 'vitest'
import { leftOutInWords } from '#lib/results/leftOutCounts.ts'

const lost = { page: '*', event: 'lost', source: 'other', width: 's' }
const view = { week: '2026-11-16', page: '/', event: 'view', source: 'google', width: 'l', count: 4 }

it('says how much was left out and in which week, and that what was counted then is not to be gone by', () => {
  expect(leftOutInWords([view, { ...lost, week: '2026-11-16', count: 1_200 }])).toBe(
    '1,200 counts came faster than visitors send them, or of more kinds, and were left out, in the week of Nov 16, 2026. Somebody probably sent them with a program, and some were counted before the limit: don’t go by the figures of that week.',
  )
})

it('names every such week, and says nothing where there was none', () => {
  const weeks = ['2026-11-16', '2026-11-02'].map((week) => ({ ...lost, week, count: 2 }))
  const said = leftOutInWords(weeks)
  expect(said).toContain('4 counts came')
  expect(said).toContain('in the weeks of Nov 2, 2026 and Nov 16, 2026.')
  expect(said).toContain('the figures of those weeks.')
  expect(leftOutInWords([view])).toBeNull()
})
