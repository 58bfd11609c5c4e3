import type { ContentPage, PageAnswer } from '#lib/content/definePage.ts'
import { readPage } from '#lib/content/fetchPage.ts'
import type { SiteData } from '#lib/content/siteDocuments.ts'
import type { Preview } from './currentPreview.ts'
import { editInfo } from './stegaOptions.ts'

/**
 * A page's data as a previewer sees it: in the chosen perspective, never stored. Those whom the Studio let in also get the
 * edit info that the overlays need; guests get plain text.
 *
 * @throws ContentLakeError when there is no usable answer.
 */
export function fetchPreview<Data extends SiteData>(
  { client, pass, perspective }: Preview,
  page: ContentPage<Data>,
): Promise<Data> {
  const stega = editInfo(pass)
  return readPage(page, (query) =>
    client.fetch<PageAnswer | null>(query, {}, { perspective, cache: 'no-store', stega }),
  )
}
