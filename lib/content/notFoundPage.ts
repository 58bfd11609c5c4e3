import { parseNotFoundPage } from './boundary/notFoundPage.ts'
import { fetchPage } from './fetchPage.ts'
import { notFoundPageQuery } from './queries/notFoundPage.ts'
import type { ShortText } from './richText.ts'
import type { Seo, SiteData } from './site.ts'

export interface NotFoundPage extends SiteData {
  seo: Seo
  body: ShortText
  linkLabel: string
}

/** The 404 page. Throws when the Content Lake does not answer. */
export async function getNotFoundPage(): Promise<NotFoundPage> {
  return parseNotFoundPage(await fetchPage('notFoundPage', notFoundPageQuery))
}
