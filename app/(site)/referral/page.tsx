import { Island } from '#app/_islands/Island.tsx'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { PageHeader } from '#app/_ui/layout/PageHeader.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { SeatPlan } from '#app/_ui/media/SeatPlan.tsx'
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
      <main
        id="main"
        className="page-width grid gap-x-16 pb-section max-lg:gap-y-12 lg:grid-cols-12 lg:pt-section"
      >
        <header className="on-dark flex flex-col gap-5 bg-brand-dark px-gutter pt-9 pb-7 text-paper max-lg:-mx-gutter lg:col-span-5 lg:px-8 lg:pt-10 xl:px-10">
          <h1 className="font-display text-display lg:text-[min(4.7vw,4.25rem)]">Refer a Client</h1>
          <div className="border-seat border-b pb-6">
            <p className="font-display text-[clamp(2rem,1.5rem+1.6vw,2.5rem)]/tight">{facts.bonusAmount}</p>
            <ShortText value={bonusNote} className="mt-2 max-w-136 font-serif text-lead" />
            <ButtonLink href="#form" className="mt-6 lg:hidden">
              Fill in the form
            </ButtonLink>
          </div>
          <ShortText value={intro} className="max-w-136 font-serif text-lead" />
          <SeatPlan
            owner={facts.ownerName}
            className="max-w-md max-lg:mx-auto max-[22.4rem]:hidden lg:mt-auto lg:aspect-[316/340] lg:max-w-none"
          />
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
