import type { WeekTotal } from '../counting/countsAnswer.ts'
import { LOST_EVENT } from '../counting/vocabulary.ts'

/** What the events are called in the Studio, in the order in which they stand there. */
export const eventTitles: Readonly<Record<string, string>> = {
  view: 'Views',
  press: 'Pressed a button',
  scheduler: 'Saw a calendar',
  booked: 'Booked',
  form: 'Saw the sign-up form',
  thanks: 'Reached the thank-you page',
  begun: 'Began a referral',
  sent: 'Sent a referral',
}

/** What the kinds of sites are called that visitors come from. */
const sourceTitles: Readonly<Record<string, string>> = {
  direct: 'Directly, or not said',
  own: 'Another page of this site',
  google: 'Google',
  bing: 'Bing',
  search: 'Another search engine',
  linkedin: 'LinkedIn',
  meta: 'Facebook, Instagram, Threads',
  x: 'X',
  youtube: 'YouTube',
  ai: 'An AI assistant',
  mail: 'A mailbox on the web',
  other: 'Another site',
}

/** What the widths of windows are called, the narrowest first. */
const widthTitles: Readonly<Record<string, string>> = {
  s: 'as narrow as a phone’s',
  m: 'as wide as a tablet’s',
  l: 'wider',
}

/** What was counted of one event on a page. */
interface EventResult {
  readonly event: string
  readonly title: string
  /** By week, in the order of the weeks. */
  readonly counts: readonly number[]
  readonly sum: number
}

/** What was counted on one page. */
export interface PageResult {
  readonly page: string
  readonly events: readonly EventResult[]
  /** Where its visitors came from, the most first. */
  readonly sources: readonly Share[]
  /** How wide their windows were, the narrowest first. */
  readonly widths: readonly Share[]
}

/** Of a page's views, those of one kind. */
interface Share {
  readonly title: string
  readonly views: number
}

const sumOf = (totals: readonly WeekTotal[]): number => totals.reduce((sum, { count }) => sum + count, 0)

const WEEK_MS = 7 * 86_400_000

/**
 * The weeks since anything was counted first, up to the present one: those in which nothing was are among them.
 * @param today YYYY-MM-DD
 */
export function weeksOf(totals: readonly WeekTotal[], today: string): string[] {
  const [first] = totals.map(({ week }) => week).sort()
  const weeks: string[] = []
  for (let week = first; week !== undefined && week <= today; week = aWeekAfter(week)) weeks.push(week)
  return weeks
}

const aWeekAfter = (week: string): string =>
  new Date(Date.parse(week) + WEEK_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The totals page by page, the most viewed first. @param weeks those of {@link weeksOf} */
export function pageResults(totals: readonly WeekTotal[], weeks: readonly string[]): PageResult[] {
  const pages = Map.groupBy(takenOf(totals), ({ page }) => page)
  return [...pages]
    .map(([page, ofPage]) => ({
      page,
      events: Object.entries(eventTitles)
        .map(([event, title]) => {
          const ofEvent = ofPage.filter((total) => total.event === event)
          const counts = weeks.map((week) => sumOf(ofEvent.filter((total) => total.week === week)))
          return { event, title, counts, sum: sumOf(ofEvent) }
        })
        .filter(({ sum }) => sum > 0),
      sources: [...Map.groupBy(viewsAmong(ofPage), ({ source }) => source)]
        .map(([source, views]) => ({ title: sourceTitle(source), views: sumOf(views) }))
        .sort((a, b) => b.views - a.views),
      widths: Object.entries(widthTitles)
        .map(([width, title]) => ({
          title,
          views: sumOf(viewsAmong(ofPage).filter((total) => total.width === width)),
        }))
        .filter(({ views }) => views > 0),
    }))
    .sort((a, b) => viewsOf(b) - viewsOf(a))
}

/** Without what a limit left out, which is no event of a page. */
const takenOf = (totals: readonly WeekTotal[]) => totals.filter(({ event }) => event !== LOST_EVENT)

const viewsAmong = (totals: readonly WeekTotal[]) => totals.filter(({ event }) => event === 'view')

const viewsOf = ({ events }: PageResult): number => events.find(({ event }) => event === 'view')?.sum ?? 0

const sourceTitle = (source: string): string =>
  sourceTitles[source] ?? source.replace(/^campaign:/, 'Campaign ')

/** The totals as a file for a spreadsheet, without what was not taken. No value holds a comma, a quotation mark or a formula. */
export const csvOf = (totals: readonly WeekTotal[]): string =>
  [
    'week,page,event,source,width,count',
    ...takenOf(totals).map(({ week, page, event, source, width, count }) =>
      [week, page, event, source, width, count].join(','),
    ),
  ].join('\r\n')
