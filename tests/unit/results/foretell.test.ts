import { describe, expect, it } from 'vitest'
import { foretell, foretellOne, isEnough } from '#lib/results/foretell.ts'

const traffic = (daysCounted: number, views: number, press: number) => ({
  daysCounted,
  views,
  press,
  scheduler: 0,
  booked: 0,
})

describe('how long a comparison would take', () => {
  it('is said by the traffic of the days on which the page was counted, however many those are', () => {
    for (const days of [7, 8, 14, 83])
      expect(foretell(traffic(days, 500 * days, 15 * days))).toEqual([
        {
          title: 'Pressed a button',
          rate: 0.03,
          text: 'At this traffic it would take about 23 days.',
        },
      ])
  })

  it('is advised against where it takes more than a year, and not said of what never happened', () => {
    expect(foretell(traffic(7, 35, 1))[0]?.text).toMatch(/Better not start it/)
    expect(foretell(traffic(14, 350, 0))).toEqual([])
  })

  it('is not said, nor is it advised against, before a week was counted', () => {
    for (const days of [0, 1, 6]) {
      expect(isEnough(traffic(days, 50 * days, 3 * days))).toBe(false)
      expect(foretell(traffic(days, 50 * days, 3 * days))).toEqual([])
      expect(foretellOne(traffic(days, 50 * days, 3 * days), 'press', 0.03)).toBeNull()
    }
    expect(foretellOne(traffic(7, 350, 21), 'press', 0.03)).toBe(
      'At this traffic it would take about 109 days.',
    )
  })

  it('is said of one comparison by what it calls worth having', () => {
    expect(foretellOne(traffic(7, 3500, 105), 'press', 0.015)).toBe(
      'At this traffic it would take about 23 days.',
    )
    expect(foretellOne(traffic(7, 3500, 105), 'press', 0.001)).toMatch(
      /more than a year. Better not start it/,
    )
  })

  it('is told from an event whose views were lost as well', () => {
    expect(foretellOne(traffic(7, 10, 70), 'press', 0.01)).toMatch(
      /^At this traffic it would take about \d+ days?\.$/,
    )
  })
})
