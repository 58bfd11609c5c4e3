import { describe, expect, it } from 'vitest'
import { judgementText, planText } from '#lib/results/statistics/words.ts'

const arms = (viewsA: number, eventsA: number, viewsB: number, eventsB: number) => ({
  a: { views: viewsA, events: eventsA },
  b: { views: viewsB, events: eventsB },
})

describe('what a comparison says', () => {
  it.each([
    [arms(1000, 30, 1000, 62), 'too early: about 9 more days at this rate'],
    [arms(1000, 30, 1000, 70), 'too early: about 1 more day at this rate'],
    [arms(0, 0, 0, 0), 'too early: more than a year to go at this rate'],
    [arms(2000, 60, 2000, 150), 'B, by 1.4 to 7.8 points'],
    [arms(2000, 150, 2000, 60), 'A, by 1.4 to 7.8 points'],
    [arms(50, 25, 50, 49), 'B, by 13 to 78 points'],
    [arms(20_000, 600, 20_000, 620), 'no difference worth having'],
    [
      arms(600, 10, 400, 10),
      'the versions are not shown equally often: something is wrong, and the figures say nothing',
    ],
  ])('%j after 20 days: %s', (counted, text) => {
    expect(judgementText(counted, 20, 0.01)).toBe(text)
  })

  it('foretells how long a comparison takes, and advises against one of a year', () => {
    expect(planText({ viewsADay: 500, rate: 0.03, worth: 0.015 })).toBe(
      'At this traffic it would take about 23 days.',
    )
    const advice = /^At this traffic it would take more than a year\. Better not start it/
    expect(planText({ viewsADay: 5, rate: 0.03, worth: 0.015 })).toMatch(advice)
    expect(planText({ viewsADay: 0, rate: 0.03, worth: 0.015 })).toMatch(advice)
  })
})
