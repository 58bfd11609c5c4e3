import type { Metadata } from 'next'
import { JsonLd } from '#app/_ui/head/JsonLd.tsx'
import { PageHeader } from '#app/_ui/layout/PageHeader.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { LetterText } from '#app/_ui/text/LetterText.tsx'
import { pageData } from '#app/pageData.ts'
import { privacyPage } from '#lib/content/pages/privacyPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routeOf } from '#lib/routes.ts'
import { breadcrumbs, organization } from '#lib/seo/jsonLd.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { CountingNotice } from './CountingNotice.tsx'

const { path, inSitemap: index } = routeOf('privacyPage')

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await pageData(privacyPage)
  return pageMetadata({ seo, settings, path, index }, siteUrl)
}

export default async function PrivacyPage() {
  const { settings, seo, heading, updated, body } = await pageData(privacyPage)
  const trail = breadcrumbs(settings.name, { path, title: seo.title }, siteUrl)
  return (
    <>
      <JsonLd things={[organization(settings, siteUrl), trail]} />
      <PageHeader settings={settings} />
      <main id="main" className="page-width pt-10 pb-section lg:pt-20">
        <header className="mb-12 lg:mb-20">
          <h1 className="mb-5 font-display text-display">{heading}</h1>
          {updated ? (
            <p className="font-sans text-muted text-small">
              Last updated <time dateTime={updated}>{longDate.format(new Date(updated))}</time>
            </p>
          ) : null}
        </header>
        {/* Smaller headings than those of a sales page. */}
        <div className="[&_h2]:text-[clamp(1.5rem,1.2rem+1vw,2.125rem)]">
          <LetterText value={body} />
        </div>
        <CountingNotice settings={settings} />
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
