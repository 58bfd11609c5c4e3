import { parsePrivacyPage } from './boundary/privacyPage.ts'
import { fetchPage } from './fetchPage.ts'
import { privacyPageQuery } from './queries/privacyPage.ts'
import type { LetterText } from './richText.ts'
import type { Seo, SiteData } from './site.ts'

export interface PrivacyPage extends SiteData {
  seo: Seo
  heading: string
  /** YYYY-MM-DD, or null. */
  updated: string | null
  body: LetterText
}

/** The privacy notice (/privacy). Throws when the Content Lake does not answer. */
export async function getPrivacyPage(): Promise<PrivacyPage> {
  return parsePrivacyPage(await fetchPage('privacyPage', privacyPageQuery))
}
