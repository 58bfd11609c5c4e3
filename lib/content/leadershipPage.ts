import { parseLeadershipPage } from './boundary/leadershipPage.ts'
import type { SalesHero } from './conversionPage.ts'
import { fetchPage } from './fetchPage.ts'
import type { CaseStudy, Question, TitledItem } from './library.ts'
import { leadershipPageQuery } from './queries/leadershipPage.ts'
import type { LetterText, ShortText } from './richText.ts'
import type { Booking, Seo, SiteData } from './site.ts'

export interface RevenueRow {
  label: string
  /** USD, finite and not negative. */
  current: number
  leader: number
}

export interface LeadershipPage extends SiteData {
  seo: Seo
  hero: SalesHero
  /** A section is null when it has nothing to show. */
  marketReality: { heading: string; body: LetterText } | null
  cases: { heading: string; intro: ShortText; items: CaseStudy[] } | null
  pillars: { heading: string; intro: ShortText; items: TitledItem[] } | null
  revenueComparison: {
    heading: string
    intro: ShortText
    currentLabel: string
    leaderLabel: string
    rows: RevenueRow[]
    note: ShortText
  } | null
  checklist: { heading: string; intro: ShortText; prerequisites: ShortText; items: string[] } | null
  verdicts: { ready: TitledItem; strong: TitledItem; foundation: TitledItem }
  faq: { heading: string; questions: Question[] } | null
  booking: Booking
}

/** The market-leadership page (/ILM). Throws when the Content Lake does not answer. */
export async function getLeadershipPage(): Promise<LeadershipPage> {
  return parseLeadershipPage(await fetchPage('leadershipPage', leadershipPageQuery))
}
