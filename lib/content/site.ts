import type { Facts } from '../facts.ts'
import type { ShortText } from './richText.ts'
import type { SiteImage } from './siteImage.ts'

export interface Seo {
  /** Never empty: falls back to the site's default, then to the route's title. */
  title: string
  description: string
  shareImage: SiteImage | null
}

/** Shown in place of a third party's widget that is absent, blocked or slow. */
export interface EmbedFallback {
  message: ShortText
  linkLabel: string
  /** Shown when no address is configured at all. */
  unavailable: ShortText
}

export interface SiteSettings {
  name: string
  tagline: string
  logo: SiteImage | null
  /** Labels only; the targets are fixed. */
  navigation: {
    services: string
    cases: string
    insights: string
    contact: string
    requestConsult: string
  }
  footerNotice: string
  contactEmail: string
  /** Booking addresses, http(s); null until configured. */
  schedulers: {
    consultation: string | null
    strategySession: string | null
    assessment: string | null
  }
  schedulerFallback: EmbedFallback
  leadFormUrl: string | null
  leadFormFallback: EmbedFallback
  /** Digits only; null means that the pixel is off. */
  pixelId: string | null
  consent: {
    message: ShortText
    acceptLabel: string
    declineLabel: string
    settingsLabel: string
    gpcNotice: string
  }
  organization: { description: string; sameAs: string[] }
  defaultSeo: Seo
}

/** What every page's data begins with. */
export interface SiteData {
  settings: SiteSettings
  facts: Facts
}

/** The section with the scheduling widget. It is always shown. */
export interface Booking {
  heading: string
  body: ShortText
  ctaLabel: string
}
