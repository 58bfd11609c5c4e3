import { parseLeadPage } from './boundary/leadPage.ts'
import { fetchPage } from './fetchPage.ts'
import { leadPageQuery } from './queries/leadPage.ts'
import type { ShortText } from './richText.ts'
import type { Seo, SiteData } from './site.ts'

export interface LeadPage extends SiteData {
  seo: Seo
  /** The accessible name of the embedded form's frame. */
  frameTitle: string
  heading: string
  body: ShortText
}

/** The lead page (/ilm-lead). Throws when the Content Lake does not answer. */
export async function getLeadPage(): Promise<LeadPage> {
  return parseLeadPage(await fetchPage('leadPage', leadPageQuery))
}
