import { cache } from 'react'
import type { ContentPage, PageAnswer } from '#lib/content/definePage.ts'
import { fetchPage, readPage } from '#lib/content/fetchPage.ts'
import type { SiteData } from '#lib/content/siteDocuments.ts'
import { editInfo } from '#lib/preview/stegaFilter.ts'
import { previewOfRendering, versionOfRendering } from './_preview/rendering.ts'

/**
 * Returns a page's data: published content, or for previewers the content of their perspective, which is never stored.
 * Only editors get the edit info that the overlays need. Runs once for each rendering.
 * @param address of a sales page; other pages have none
 * @throws ContentLakeError when the Content Lake has no usable answer; a page that is being revalidated then keeps its
 * last copy
 */
export const pageData = cache(
  async <Data extends SiteData>(page: ContentPage<Data>, address?: string): Promise<Data> => {
    const preview = await previewOfRendering()
    if (!preview) return fetchPage(page, address)
    // Read before the content, so that it is never newer than the shown content.
    const { client, pass, perspective } = preview
    void versionOfRendering(client)
    const stega = editInfo(pass)
    return readPage(page, (query) =>
      client.fetch<PageAnswer | null>(query, { address }, { perspective, cache: 'no-store', stega }),
    )
  },
)
