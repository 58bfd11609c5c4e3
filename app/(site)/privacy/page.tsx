import { PageHeader } from '#app/_ui/layout/PageHeader.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { LetterText } from '#app/_ui/text/LetterText.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { PageJsonLd } from '#app/siteJsonLd.tsx'
import { privacyPage } from '#lib/content/pages/privacyPage.ts'
import { routeOf } from '#lib/routes.ts'
import { CountingNotice } from './CountingNotice.tsx'

const { path } = routeOf('privacyPage')

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const generateMetadata = metadataOf(privacyPage)

export default async function PrivacyPage() {
  const page = await pageData(privacyPage)
  const { settings, heading, updated, body } = page
  return (
    <>
      <PageJsonLd page={page} path={path} />
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
        <div className="grid gap-11 lg:gap-24 [&_h2]:text-[clamp(1.5rem,1.2rem+1vw,2.125rem)]">
          <LetterText value={body} />
          <CountingNotice settings={settings} />
        </div>
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
