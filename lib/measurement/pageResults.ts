import { DAY_MS } from '../server/durations.ts'
import type { WeekTotal } from './countsAnswer.ts'
import { dayInWords } from './localDay.ts'
import { events, LOST_EVENT, sources, widths } from './vocabulary.ts'

const sumOf = (totals: readonly WeekTotal[]): number => totals.reduce((sum, { count }) => sum + count, 0)

const WEEK_MS = 7 * DAY_MS

/** Returns all weeks from the first count to `today` (YYYY-MM-DD), also those without a count. */
export function weeksOf(totals: readonly WeekTotal[], today: string): string[] {
  const [first] = totals.map(({ week }) => week).sort()
  const weeks: string[] = []
  for (let week = first; week !== undefined && week <= today; week = weekAfter(week)) weeks.push(week)
  return weeks
}

const weekAfter = (week: string): string =>
  new Date(Date.parse(week) + WEEK_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/**
 * Returns the results of each page, the most viewed first: its events with their counts by week, and its views by source (the most
 * first) and by width (the narrowest first).
 * @param weeks those of {@link weeksOf}
 */
export function pageResults(totals: readonly WeekTotal[], weeks: readonly string[]) {
  const counted = totals.filter(({ event }) => event !== LOST_EVENT)
  return [...Map.groupBy(counted, ({ page }) => page)]
    .map(([page, ofPage]) => {
      const views = ofPage.filter(({ event }) => event === 'view')
      return {
        page,
        views: sumOf(views),
        events: Object.entries(events)
          .map(([event, { title }]) => {
            const ofEvent = ofPage.filter((total) => total.event === event)
            const counts = weeks.map((week) => sumOf(ofEvent.filter((total) => total.week === week)))
            return { event, title, counts, sum: sumOf(ofEvent) }
          })
          .filter(({ sum }) => sum > 0),
        sources: [...Map.groupBy(views, ({ source }) => source)]
          .map(([source, from]) => ({ title: sourceTitle(source), views: sumOf(from) }))
          .sort((a, b) => b.views - a.views),
        widths: Object.entries(widths)
          .map(([width, title]) => ({ title, views: sumOf(views.filter((view) => view.width === width)) }))
          .filter(({ views }) => views > 0),
      }
    })
    .sort((a, b) => b.views - a.views)
}

export type PageResult = ReturnType<typeof pageResults>[number]

const sourceTitle = (source: string): string =>
  sources[source]?.title ?? source.replace(/^campaign:/, 'Campaign ')

const inList = new Intl.ListFormat('en-US')

/** Returns how many counts the rate limit left out, and in which weeks; null if none. */
export function lostText(totals: readonly WeekTotal[]): string | null {
  const lost = totals.filter(({ event }) => event === LOST_EVENT)
  const weeks = [...new Set(lost.map(({ week }) => week))].sort().map(dayInWords)
  if (weeks.length === 0) return null
  return `${sumOf(lost).toLocaleString('en-US')} counts came faster than visitors send them and were left out. Ignore the weekly figures of ${inList.format(weeks)}: a program probably sent them, and others before the limit were counted.`
}
