import { describe, expect, it } from 'vitest'
import { happenings } from '#lib/counting/vocabulary.ts'
import { csvOf, eventTitles, pageResults, weeksOf } from '#lib/results/pageResults.ts'

const totals = [
  { week: '2026-11-09', page: '/TSS', event: 'view', source: 'google', width: 'l', count: 4 },
  { week: '2026-11-16', page: '/', event: 'press', source: 'campaign:newsletter', width: 's', count: 2 },
  { week: '2026-11-16', page: '/', event: 'view', source: 'campaign:newsletter', width: 's', count: 3 },
  { week: '2026-11-16', page: '/', event: 'view', source: 'direct', width: 'l', count: 7 },
]

describe('the results of pages', () => {
  it('stand by weeks, the most viewed page first, its sources by views', () => {
    const weeks = weeksOf(totals, '2026-11-20')
    expect(weeks).toEqual(['2026-11-09', '2026-11-16'])
    expect(pageResults(totals, weeks)).toEqual([
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
        widths: [
          { title: 'as narrow as a phone’s', views: 3 },
          { title: 'wider', views: 7 },
        ],
      },
      {
        page: '/TSS',
        events: [{ event: 'view', title: 'Views', counts: [4, 0], sum: 4 }],
        sources: [{ title: 'Google', views: 4 }],
        widths: [{ title: 'wider', views: 4 }],
      },
    ])
    expect(pageResults([], [])).toEqual([])
  })

  it('leave out no week since the first, also one in which nothing was counted', () => {
    const [first] = totals
    const weeks = ['2026-11-09', '2026-11-16', '2026-11-23']
    expect(weeksOf(totals.slice(0, 1), '2026-11-23')).toEqual(weeks)
    expect(pageResults(first ? [first] : [], weeks)[0]?.events[0]?.counts).toEqual([4, 0, 0])
    expect(weeksOf([], '2026-11-23')).toEqual([])
  })

  it('leave out what a limit left out, which is said beside them', () => {
    const lost = { week: '2026-11-16', page: '*', event: 'lost', source: 'other', width: 's', count: 1_200 }
    const weeks = weeksOf(totals, '2026-11-20')
    expect(pageResults([...totals, lost, lost], weeks)).toEqual(pageResults(totals, weeks))
  })

  it('name every event that is counted', () => {
    expect(Object.keys(eventTitles)).toEqual(expect.arrayContaining([...happenings, 'thanks']))
  })

  it('are a table for a spreadsheet, whose column can be added up', () => {
    const lost = { week: '2026-11-16', page: '*', event: 'lost', source: 'other', width: 's', count: 1_200 }
    expect(csvOf([...totals.slice(0, 1), lost])).toBe(
      'week,page,event,source,width,count\r\n2026-11-09,/TSS,view,google,l,4',
    )
  })
})
