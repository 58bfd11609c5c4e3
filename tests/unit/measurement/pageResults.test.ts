import { describe, expect, it } from 'vitest'
import { lostText, pageResults, weeksOf } from '#lib/measurement/pageResults.ts'

const totals = [
  { week: '2026-11-09', page: '/TSS', event: 'view', source: 'google', width: 'l', count: 4 },
  { week: '2026-11-16', page: '/', event: 'press', source: 'campaign:newsletter', width: 's', count: 2 },
  { week: '2026-11-16', page: '/', event: 'view', source: 'campaign:newsletter', width: 's', count: 3 },
  { week: '2026-11-16', page: '/', event: 'view', source: 'direct', width: 'l', count: 7 },
]

const lost = { week: '2026-11-16', page: '*', event: 'lost', source: 'other', width: 'other', count: 1_200 }

describe('pageResults', () => {
  it('returns counts by week with pages and sources by views', () => {
    const weeks = weeksOf(totals, '2026-11-20')
    expect(weeks).toEqual(['2026-11-09', '2026-11-16'])
    expect(pageResults(totals, weeks)).toEqual([
      {
        page: '/',
        views: 10,
        events: [
          { event: 'view', title: 'Views', counts: [0, 10], sum: 10 },
          { event: 'press', title: 'Pressed a button', counts: [0, 2], sum: 2 },
        ],
        sources: [
          { title: 'Directly, or unknown', views: 7 },
          { title: 'Campaign newsletter', views: 3 },
        ],
        widths: [
          { title: 'as narrow as a phone’s', views: 3 },
          { title: 'wider', views: 7 },
        ],
      },
      {
        page: '/TSS',
        views: 4,
        events: [{ event: 'view', title: 'Views', counts: [4, 0], sum: 4 }],
        sources: [{ title: 'Google', views: 4 }],
        widths: [{ title: 'wider', views: 4 }],
      },
    ])
    expect(pageResults([], [])).toEqual([])
  })

  it('returns every week since the first, including empty ones', () => {
    const [first] = totals
    const weeks = ['2026-11-09', '2026-11-16', '2026-11-23']
    expect(weeksOf(totals.slice(0, 1), '2026-11-23')).toEqual(weeks)
    expect(pageResults(first ? [first] : [], weeks)[0]?.events[0]?.counts).toEqual([4, 0, 0])
    expect(weeksOf([], '2026-11-23')).toEqual([])
  })

  it('omits lost counts', () => {
    const weeks = weeksOf(totals, '2026-11-20')
    expect(pageResults([...totals, lost, lost], weeks)).toEqual(pageResults(totals, weeks))
  })
})

describe('lostText', () => {
  it('returns the number and week of the lost counts', () => {
    expect(lostText([...totals, lost])).toBe(
      '1,200 counts came faster than visitors send them and were left out. Ignore the weekly figures of 16 Nov 2026: a program probably sent them, and others before the limit were counted.',
    )
  })

  it('names every week with lost counts', () => {
    const text = lostText(['2026-11-16', '2026-11-02'].map((week) => ({ ...lost, week, count: 2 })))
    expect(text).toContain('4 counts came')
    expect(text).toContain('the weekly figures of 2 Nov 2026 and 16 Nov 2026:')
    expect(lostText(totals)).toBeNull()
  })
})
