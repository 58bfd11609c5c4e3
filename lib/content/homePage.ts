import { parseHomePage } from './boundary/homePage.ts'
import { fetchPage } from './fetchPage.ts'
import type { CaseStudy, Insight, Service } from './library.ts'
import { homePageQuery } from './queries/homePage.ts'
import type { ShortText } from './richText.ts'
import type { Seo, SiteData } from './site.ts'
import type { SiteImage } from './siteImage.ts'

export interface HeroVariant {
  headline: string
  lead: ShortText
  primaryLabel: string
  secondaryLabel: string
}

export interface HomePage extends SiteData {
  seo: Seo
  banner: { label: string }
  hero: { image: SiteImage | null; variantA: HeroVariant; variantB: HeroVariant }
  /** The three lists are null when no item can be shown. */
  services: { heading: string; intro: ShortText; items: Service[] } | null
  cases: { heading: string; intro: ShortText; items: CaseStudy[] } | null
  insights: { heading: string; intro: ShortText; items: Insight[] } | null
  contact: { heading: string; body: ShortText }
}

/** The landing page (/). Throws when the Content Lake does not answer. */
export async function getHomePage(): Promise<HomePage> {
  return parseHomePage(await fetchPage('homePage', homePageQuery))
}
