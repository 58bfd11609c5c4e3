import type { Metadata } from 'next'
import type { ContentPage } from '#lib/content/definePage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routes } from '#lib/routes.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { pageData } from './pageData.ts'

/** Returns `generateMetadata` of a page with a fixed path, or of the 404 page, which no search engine lists. */
export const metadataOf = (page: ContentPage) => async (): Promise<Metadata> => {
  const { seo, settings } = await pageData(page)
  const route = routes.find(({ document }) => document === page.document)
  return pageMetadata({ seo, settings, path: route?.path ?? null, index: route?.inSitemap ?? false }, siteUrl)
}
