import { PageHeader } from '#app/_ui/layout/PageHeader.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { RoomDrawing } from '#app/_ui/media/RoomDrawing.tsx'
import { NoticeText } from '#app/_ui/text/NoticeText.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { PageJsonLd } from '#app/siteJsonLd.tsx'
import { privacyPage } from '#lib/content/pages/privacyPage.ts'
import { routeOf } from '#lib/routes.ts'
import { CountingNotice } from './CountingNotice.tsx'
import { isHeading, JumpList } from './JumpList.tsx'

const { path } = routeOf('privacyPage')

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const generateMetadata = metadataOf(privacyPage)

export default async function PrivacyPage() {
  const page = await pageData(privacyPage)
  const { settings, heading, updated, body } = page
  const headings = body.filter(isHeading)
  const opening = headings[0] ? body.indexOf(headings[0]) : body.length
  return (
    <>
      <PageJsonLd page={page} path={path} />
      <PageHeader settings={settings} />
      <main id="main">
        <header className="on-dark relative overflow-hidden bg-brand-dark text-paper">
          <pointer-glow suppressHydrationWarning />
          <RoomDrawing className="w-48 ml:w-88" />
          <div className="page-width relative py-section max-ml:pb-40">
            <h1 className="mb-5 font-display text-display">{heading}</h1>
            {updated ? (
              <p className="text-on-dark text-small">
                Last updated <time dateTime={updated}>{longDate.format(new Date(updated))}</time>
              </p>
            ) : null}
          </div>
        </header>
        {/* Smaller headings than those of a sales page. */}
        <div className="page-width grid gap-11 py-section lg:gap-24 [&_h2]:text-[clamp(1.5rem,1.2rem+1vw,2.125rem)]">
          <NoticeText value={body.slice(0, opening)}>
            {headings.length > 0 ? <JumpList headings={headings} hasCounting={settings.counting.on} /> : null}
          </NoticeText>
          <NoticeText value={body.slice(opening)} hasAnchors />
          <CountingNotice settings={settings} />
        </div>
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
