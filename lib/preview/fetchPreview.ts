import type { ContentPage, PageAnswer } from '#lib/content/definePage.ts'
import { readPage } from '#lib/content/fetchPage.ts'
import type { SiteData } from '#lib/content/siteDocuments.ts'
import type { Preview } from './currentPreview.ts'
import { stegaFilter } from './stegaFilter.ts'

/** Where the Studio is mounted; edit info leads there. */
const STUDIO_PATH = '/studio'

const editInfo = {
  enabled: true,
  studioUrl: STUDIO_PATH,
  filter: stegaFilter,
  // Each text carries its edit info, so what this one dataset does not need is left out.
  omitCrossDatasetReferenceData: true,
}

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
  const stega = pass.kind === 'editor' ? editInfo : { enabled: false }
  return readPage(page, (query) =>
    client.fetch<PageAnswer | null>(query, {}, { perspective, cache: 'no-store', stega }),
  )
}
