import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, EXAMPLE } from '#lib/calculator/example.ts'
import { describeProgress, measureProgress } from '#lib/calculator/progress.ts'

describe('progress of the form', () => {
  it('counts ten missing answers in an empty form', () => {
    const progress = measureProgress(EMPTY_FORM)
    expect(progress).toEqual({
      left: 10,
      next: 'aiToolsCost',
      leftByCard: [4, 2, 4],
    })
    expect(describeProgress(progress)).toBe('10 answers left')
  })

  it('counts each card separately', () => {
    const progress = measureProgress({ ...EXAMPLE, hourlyRate: ' ', useCase: '', projectsLaunched: '' })
    expect(progress.next).toBe('hourlyRate')
    expect(progress.leftByCard).toEqual([1, 1, 1])
    expect(describeProgress(progress)).toBe('3 answers left')
    expect(describeProgress(measureProgress({ ...EXAMPLE, timeSaved: '' }))).toBe('1 answer left')
  })

  it('counts 0 and invalid text as answers', () => {
    expect(measureProgress({ ...EXAMPLE, timeSaved: '0', teamSize: 'five' }).left).toBe(0)
  })

  it('reports a complete form', () => {
    const progress = measureProgress(EXAMPLE)
    expect(progress.next).toBeUndefined()
    expect(describeProgress(progress)).toBe('All ten answers are in')
  })
})
