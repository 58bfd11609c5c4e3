import { cache } from 'react'
import type { ContentPage } from '#lib/content/definePage.ts'
import { fetchPage } from '#lib/content/fetchPage.ts'
import type { SiteData } from '#lib/content/siteDocuments.ts'
import { fetchPreview } from '#lib/preview/fetchPreview.ts'
import { previewOfRendering, versionOfRendering } from './_preview/rendering.ts'

/**
 * A page's data for whoever asks: what the preview shows to those who may see it, published content to everyone else. Asked
 * once for each rendering.
 *
 * @throws ContentLakeError when the lake has no usable answer; a page that is being revalidated then keeps its last copy.
 */
export const pageData = cache(async <Data extends SiteData>(page: ContentPage<Data>): Promise<Data> => {
  const preview = await previewOfRendering()
  if (!preview) return fetchPage(page)
  // Before the content, so that it is never newer than what is shown.
  void versionOfRendering(preview.client)
  return fetchPreview(preview, page)
})
