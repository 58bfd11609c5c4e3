import type { Metadata } from 'next'
import { draftMode } from 'next/headers'
import { pageData } from '#app/pageData.ts'
import { notFoundPage } from '#lib/content/pages/notFoundPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { DraftTools } from './_preview/DraftTools.tsx'
import { NotFound } from './_ui/layout/NotFound.tsx'
import { SiteDocument } from './_ui/layout/SiteDocument.tsx'

// KEPT_SECONDS
export const revalidate = 60

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await pageData(notFoundPage)
  return pageMetadata({ seo, settings, path: null, index: false }, siteUrl)
}

/** The page for paths that no route has. */
export default async function NotFoundPage() {
  const { isEnabled } = await draftMode()
  const page = await pageData(notFoundPage)
  return (
    <SiteDocument draft={isEnabled}>
      <NotFound {...page} />
      <DraftTools />
    </SiteDocument>
  )
}
