import { Island } from '#app/_islands/Island.tsx'
import { PageHeader } from '#app/_ui/layout/PageHeader.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { SeatRow } from '#app/_ui/media/SeatRow.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { PageJsonLd } from '#app/siteJsonLd.tsx'
import { type ReferralPage, referralPage } from '#lib/content/pages/referralPage.ts'
import { supabasePublishableKey, supabaseUrl } from '#lib/env/public.ts'
import { routeOf } from '#lib/routes.ts'
import { ReferralForm, type ReferralFormProps } from './ReferralForm.tsx'

const { path } = routeOf('referralPage')

export const generateMetadata = metadataOf(referralPage)

/** Returns only the data that the form needs, because the page sends them to the browser a second time. */
function formProps({ yourSection, referralSection, privacyNote }: ReferralPage): ReferralFormProps {
  return {
    yourHelp: yourSection.help,
    referralHelp: referralSection.help,
    privacyNote,
    functions: { url: supabaseUrl, key: supabasePublishableKey },
  }
}

export default async function ReferralRoute() {
  const page = await pageData(referralPage)
  const { settings, facts, intro, bonusNote } = page
  const props = formProps(page)
  return (
    <>
      <PageJsonLd page={page} path={path} />
      <PageHeader settings={settings} />
      <main id="main" className="page-width grid gap-x-16 gap-y-12 py-section lg:grid-cols-12">
        <header className="grid content-start gap-6 lg:col-span-5">
          <h1 className="font-display text-display lg:whitespace-nowrap lg:text-[min(5.8vw,4.75rem)]">
            Refer a Client
          </h1>
          <ShortText value={intro} className="max-w-lg font-serif text-lead" />
          <div className="on-dark mt-4 max-w-lg bg-brand-dark p-6 text-paper sm:p-8">
            <p className="mb-3 font-display text-[clamp(2rem,1.5rem+1.6vw,2.5rem)]/tight" aria-hidden="true">
              {facts.bonusAmount}
            </p>
            <ShortText value={bonusNote} className="text-on-dark" />
            <SeatRow className="mt-8 w-full" />
          </div>
        </header>
        <div className="lg:col-span-7">
          <Island props={props}>
            <ReferralForm {...props} />
          </Island>
        </div>
      </main>
      <SiteFooter settings={settings} />
    </>
  )
}
