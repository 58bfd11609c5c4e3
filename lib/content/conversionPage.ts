import { parseConversionPage } from './boundary/conversionPage.ts'
import { fetchPage } from './fetchPage.ts'
import type { CaseStudy, Question, TitledItem } from './library.ts'
import { conversionPageQuery } from './queries/conversionPage.ts'
import type { LetterText, ShortText } from './richText.ts'
import type { Booking, Seo, SiteData } from './site.ts'

export interface SalesHero {
  eyebrow: string
  headline: string
  lead: ShortText
  ctaLabel: string
}

export interface ConversionPage extends SiteData {
  seo: Seo
  hero: SalesHero
  letter: LetterText
  cases: CaseStudy[]
  casesHeading: string
  /** A section is null when it has nothing to show. */
  beforeAfter: {
    heading: string
    beforeTitle: string
    afterTitle: string
    rows: { before: string; after: string }[]
  } | null
  deliverables: { heading: string; intro: ShortText; items: TitledItem[] } | null
  guarantee: { heading: string; body: ShortText; terms: ShortText } | null
  faq: { heading: string; questions: Question[] } | null
  booking: Booking
}

/** The workshop-host conversion-system letter (/TSS). Throws when the Content Lake does not answer. */
export async function getConversionPage(): Promise<ConversionPage> {
  return parseConversionPage(await fetchPage('conversionPage', conversionPageQuery))
}
