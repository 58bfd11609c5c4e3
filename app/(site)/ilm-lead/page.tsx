import { LeadFormEmbed } from '#app/_elements/lead-form-embed/LeadFormEmbed.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { Wordmark } from '#app/_ui/layout/Wordmark.tsx'
import { MethodPages } from '#app/_ui/media/MethodPages.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { PageJsonLd } from '#app/siteJsonLd.tsx'
import { leadPage } from '#lib/content/pages/leadPage.ts'
import { routeOf } from '#lib/routes.ts'

const { path } = routeOf('leadPage')

export const generateMetadata = metadataOf(leadPage)

export default async function LeadPage() {
  const page = await pageData(leadPage)
  const { settings, frameTitle, heading, body, methodTitle } = page
  return (
    <>
      <PageJsonLd page={page} path={path} />
      {/* The form comes first and fills the window. On wide screens the other content is to its right. */}
      <main id="main" className="page-width grid gap-10 pb-section lg:grid-cols-12 lg:gap-16">
        <div className="not-has-[lead-form-embed]:mt-8 lg:col-span-6">
          <LeadFormEmbed settings={settings} title={frameTitle} />
        </div>
        <div className="lg:sticky lg:top-0 lg:col-span-6 lg:self-start lg:pt-6">
          {/* On phones the form is just above, with the practice's name. */}
          <div className="max-lg:hidden">
            <Wordmark settings={settings} href="/" />
          </div>
          <h1 className="font-display text-title lg:mt-10">{heading}</h1>
          <div className="mt-8 lg:max-w-80">
            <MethodPages title={methodTitle} />
          </div>
          <ShortText value={body} className="max-w-136 font-serif text-lead lg:text-letter" />
        </div>
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
