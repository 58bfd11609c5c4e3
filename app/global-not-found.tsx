import type { Metadata } from 'next'
import { draftMode } from 'next/headers'
import { pageData } from '#app/pageData.ts'
import { notFoundPage } from '#lib/content/pages/notFoundPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routes } from '#lib/routes.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { DraftTools } from './_preview/DraftTools.tsx'
import { ButtonLink } from './_ui/controls/Button.tsx'
import { PageHeader } from './_ui/layout/PageHeader.tsx'
import { PageHero } from './_ui/layout/PageHero.tsx'
import { SiteDocument } from './_ui/layout/SiteDocument.tsx'
import { SiteFooter } from './_ui/layout/SiteFooter.tsx'
import { SeatRow } from './_ui/media/SeatRow.tsx'
import { ShortText } from './_ui/text/ShortText.tsx'

// KEPT_SECONDS
export const revalidate = 60

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await pageData(notFoundPage)
  return pageMetadata({ seo, settings, path: null, index: false }, siteUrl)
}

const knownPaths = routes.map((route) => route.path).join(' ')

/** The page with status 404 for unknown paths. The element logs the path and suggests one that differs only in case. */
export default async function NotFoundPage() {
  const { isEnabled } = await draftMode()
  const { settings, body, linkLabel } = await pageData(notFoundPage)
  return (
    <SiteDocument draft={isEnabled}>
      <PageHeader settings={settings} />
      <main id="main" className="page-width grid min-h-[60svh] content-center py-section">
        <PageHero
          heading="Oops! Page not found"
          below={<SeatRow free={7} className="mt-10 w-full max-w-xl" />}
          beside={
            <>
              <missing-path
                data-paths={knownPaths}
                className="font-serif text-lead"
                hidden
                suppressHydrationWarning
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string leaves the content to the element.
                dangerouslySetInnerHTML={{ __html: '' }}
              />
              <ShortText
                value={body}
                className="max-w-136 font-serif text-lead [&_a]:inline-block touch:[&_a]:py-2"
              />
              <ButtonLink href="/">{linkLabel}</ButtonLink>
            </>
          }
        />
      </main>
      <SiteFooter settings={settings} counts={false} />
      <DraftTools />
    </SiteDocument>
  )
}
