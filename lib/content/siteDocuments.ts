import type { Facts } from '#lib/facts/facts.ts'
import { type SiteSettings, settingsFields } from './readers/readSettings.ts'
import type { Seo } from './readers/seo.ts'

/** The documents that every page shows, for the end of each page's query. */
export const siteDocuments = /* groq */ `
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{${settingsFields}
  },
  "facts": *[_type == "businessFacts" && _id == "businessFacts"][0]`

export interface SiteData {
  seo: Seo
  settings: SiteSettings
  facts: Facts
}
