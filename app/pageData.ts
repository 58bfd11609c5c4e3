import { cache } from 'react'
import type { ContentPage } from '#lib/content/definePage.ts'
import { fetchPage } from '#lib/content/fetchPage.ts'
import type { SiteData } from '#lib/content/siteDocuments.ts'
import { fetchPreview } from '#lib/preview/fetchPreview.ts'
import { previewOfRendering, versionOfRendering } from './_preview/rendering.ts'

/**
 * Returns a page's data: the preview's content for previewers, published content for all others. Runs once for each
 * rendering.
 * @throws ContentLakeError when the Content Lake has no usable answer; a page that is being revalidated then keeps its
 * last copy
 */
export const pageData = cache(async <Data extends SiteData>(page: ContentPage<Data>): Promise<Data> => {
  const preview = await previewOfRendering()
  if (!preview) return fetchPage(page)
  // Read before the content, so that it is never newer than the shown content.
  void versionOfRendering(preview.client)
  return fetchPreview(preview, page)
})
