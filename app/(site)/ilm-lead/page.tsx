import { LeadFormEmbed } from '#app/_elements/lead-form-embed/LeadFormEmbed.tsx'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
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
      <main id="main">
        <div className="grid lg:grid-cols-2">
          {/* The form comes first and fills the window (requirements §2.10). */}
          <div className="bg-white pb-6 not-has-[lead-form-embed]:px-gutter not-has-[lead-form-embed]:pt-8">
            <LeadFormEmbed settings={settings} title={frameTitle} />
          </div>
          <div className="on-dark grid grid-rows-[auto_1fr] gap-9 bg-brand-dark px-gutter pt-12 text-paper lg:min-h-svh lg:pt-24">
            <div className="only:pb-12">
              <h1 className="font-display text-title">{heading}</h1>
              <ShortText value={body.slice(0, 1)} className="mt-6 max-w-136 font-serif text-lead" />
            </div>
            <MethodPages title={methodTitle} layout="cropped" />
          </div>
        </div>
        <ShortText
          value={body.slice(1)}
          className="page-width pt-section font-serif text-lead lg:columns-2 lg:gap-[calc(2*var(--spacing-gutter))] lg:text-letter lg:[&>p:has(+ul)]:mt-0 [&_ul]:mt-3 lg:[&>p:has(+ul)]:break-before-column [&_strong]:pt-5 [&_strong]:pb-2.5 [&_strong]:block [&_strong]:font-display [&_strong]:font-normal [&_strong]:text-heading"
        />
        <p className="page-width pt-10 pb-section">
          <ButtonLink href="#main">Get the method as a PDF</ButtonLink>
        </p>
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
