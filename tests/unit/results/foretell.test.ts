import { describe, expect, it } from 'vitest'
import { foretell, foretellOne } from '#lib/results/foretell.ts'

const page = (views: number[], presses: number[]) => ({
  page: '/',
  events: [
    { event: 'view', title: 'Views', counts: views, sum: 0 },
    { event: 'press', title: 'Pressed a button', counts: presses, sum: 0 },
  ],
  sources: [],
  widths: [],
})

describe('how long a comparison would take', () => {
  it('is said by the traffic of whole weeks', () => {
    expect(foretell(page([3500, 3500, 12], [105, 105, 0]), 3)).toEqual([
      {
        title: 'Pressed a button',
        rate: 0.03,
        text: 'At this traffic it would take about 23 days.',
      },
    ])
  })

  it('is advised against where it takes more than a year, and not said of what never happened', () => {
    expect(foretell(page([35], [1]), 1)[0]?.text).toMatch(/Better not start it/)
    expect(foretell(page([350, 1], [0, 0]), 2)).toEqual([])
  })

  it('is said of one comparison by what it calls worth having, once the page has figures', () => {
    const counted = page([3500, 3500, 12], [105, 105, 0])
    expect(foretellOne(counted, 3, 'press', 0.015)).toBe('At this traffic it would take about 23 days.')
    expect(foretellOne(counted, 3, 'press', 0.001)).toMatch(/more than a year. Better not start it/)
    expect(foretellOne(undefined, 0, 'press', 0.015)).toBeNull()
  })
})
