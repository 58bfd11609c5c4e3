import { draftMode } from 'next/headers'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { notFoundPage } from '#lib/content/pages/notFoundPage.ts'
import { DraftTools } from './_preview/DraftTools.tsx'
import { NotFound } from './_ui/layout/NotFound.tsx'
import { SiteDocument } from './_ui/layout/SiteDocument.tsx'

// KEPT_SECONDS
export const revalidate = 60

export const generateMetadata = metadataOf(notFoundPage)

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
