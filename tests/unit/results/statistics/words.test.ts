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
    [arms(0, 0, 0, 0), 'too early: more than a year to go at this rate; it ends before that'],
    [arms(2000, 60, 2000, 150), 'B, by 1.4 to 7.8 points'],
    [arms(2000, 150, 2000, 60), 'A, by 1.4 to 7.8 points'],
    [arms(50, 25, 50, 49), 'B, by 12 to 79 points'],
    [arms(4000, 20, 4000, 57), 'B, by less than 0.1 to 2 points'],
    [arms(20_000, 600, 20_000, 620), 'no difference worth having'],
    [
      arms(600, 10, 400, 10),
      'the versions are not shown equally often: something is wrong, and the figures say nothing',
    ],
  ])('%j after 20 days: %s', (counted, text) => {
    expect(judgementText(counted, 20, 0.01, 100)).toBe(text)
  })

  it('foretells when something is decided, not when a fair coin’s imbalance would look like a fault', () => {
    const uneven = arms(189, 6, 161, 5)
    expect(judgementText(uneven, 7, 0.01, 1000)).toBe('too early: more than a year to go at this rate')
    expect(judgementText(uneven, 7, 0.015, 1000)).toBe('too early: about 190 more days at this rate')
  })

  it.each([
    [9, 'too early: about 9 more days at this rate'],
    [8, 'too early: about 9 more days at this rate; it ends before that'],
    [0, 'too early: about 9 more days at this rate; it ends before that'],
  ])('where it ends in %i days: %s', (left, text) => {
    expect(judgementText(arms(1000, 30, 1000, 62), 20, 0.01, left)).toBe(text)
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
