import { describe, expect, it } from 'vitest'
import { happenings } from '#lib/counting/vocabulary.ts'
import { csvOf, eventTitles, pageResults, weeksOf } from '#lib/results/pageResults.ts'

const totals = [
  { week: '2026-11-09', page: '/TSS', event: 'view', source: 'google', count: 4 },
  { week: '2026-11-16', page: '/', event: 'press', source: 'campaign:newsletter', count: 2 },
  { week: '2026-11-16', page: '/', event: 'view', source: 'campaign:newsletter', count: 3 },
  { week: '2026-11-16', page: '/', event: 'view', source: 'direct', count: 7 },
]

describe('the results of pages', () => {
  it('stand by weeks, the most viewed page first, its sources by views', () => {
    expect(weeksOf(totals)).toEqual(['2026-11-09', '2026-11-16'])
    expect(pageResults(totals)).toEqual([
      {
        page: '/',
        events: [
          { event: 'view', title: 'Views', counts: [0, 10], sum: 10 },
          { event: 'press', title: 'Pressed a button', counts: [0, 2], sum: 2 },
        ],
        sources: [
          { title: 'Directly, or not said', views: 7 },
          { title: 'Campaign newsletter', views: 3 },
        ],
      },
      {
        page: '/TSS',
        events: [{ event: 'view', title: 'Views', counts: [4, 0], sum: 4 }],
        sources: [{ title: 'Google', views: 4 }],
      },
    ])
    expect(pageResults([])).toEqual([])
  })

  it('name every event that is counted', () => {
    expect(Object.keys(eventTitles)).toEqual(expect.arrayContaining([...happenings, 'thanks']))
  })

  it('are a table for a spreadsheet', () => {
    expect(csvOf(totals.slice(0, 1))).toBe('week,page,event,source,count\r\n2026-11-09,/TSS,view,google,4')
  })
})
