import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, EXAMPLE } from '#lib/calculator/example.ts'
import { describeProgress, measureProgress } from '#lib/calculator/progress.ts'

describe('what is left to fill in', () => {
  it('counts all ten in an empty form', () => {
    const progress = measureProgress(EMPTY_FORM)
    expect(progress).toEqual({
      left: 10,
      next: 'aiToolsCost',
      cards: [
        { id: 'investment', title: 'Current AI Investment', total: 4, left: 4 },
        { id: 'business', title: 'Business Context', total: 2, left: 2 },
        { id: 'impact', title: 'Current Impact', total: 4, left: 4 },
      ],
    })
    expect(describeProgress(progress)).toBe(
      '10 answers left: Current AI Investment (4), Business Context (2), Current Impact (4).',
    )
  })

  it('names only the cards with something left', () => {
    const progress = measureProgress({ ...EXAMPLE, hourlyRate: ' ', useCase: '', projectsLaunched: '' })
    expect(progress.next).toBe('hourlyRate')
    expect(describeProgress(progress)).toBe(
      '3 answers left: Current AI Investment (1), Business Context (1), Current Impact (1).',
    )
    expect(describeProgress(measureProgress({ ...EXAMPLE, timeSaved: '' }))).toBe(
      '1 answer left: Current Impact (1).',
    )
  })

  it('takes 0 and text that is no number as filled in: the press, not the count, says what is wrong', () => {
    expect(measureProgress({ ...EXAMPLE, timeSaved: '0', teamSize: 'five' }).left).toBe(0)
  })

  it('says so when nothing is left', () => {
    const progress = measureProgress(EXAMPLE)
    expect(progress.next).toBeUndefined()
    expect(describeProgress(progress)).toBe('All ten answers are in.')
  })
})
