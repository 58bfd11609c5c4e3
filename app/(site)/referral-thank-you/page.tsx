import { ArrivalToast } from '#app/_elements/arrival-toast/ArrivalToast.tsx'
import { REFERRAL_SUBMITTED } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Toast } from '#app/_ui/controls/Toast.tsx'
import { PageHeader } from '#app/_ui/layout/PageHeader.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { SeatPlan } from '#app/_ui/media/SeatPlan.tsx'
import { pageData } from '#app/pageData.ts'
import { metadataOf } from '#app/routeMetadata.ts'
import { referralThankYouPage } from '#lib/content/pages/referralThankYouPage.ts'
import { referralSubmitted } from '#lib/referral/form/formMessages.ts'
import { routeOf } from '#lib/routes.ts'
import { WhatHappensNext } from './WhatHappensNext.tsx'

export const generateMetadata = metadataOf(referralThankYouPage)

export default async function ReferralThankYouPage() {
  const { settings, ...next } = await pageData(referralThankYouPage)
  return (
    <>
      <PageHeader settings={settings} />
      <main
        id="main"
        className="page-width grid min-h-[62svh] content-center gap-y-10 pb-section lg:pt-section"
      >
        <noscript>
          {/* The toast's text for visitors without scripts. */}
          <Toast {...referralSubmitted} />
        </noscript>
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <div className="on-dark flex flex-col gap-7 bg-brand-dark px-gutter py-9 text-paper max-lg:-mx-gutter lg:gap-10 lg:p-12">
            <h1 className="font-display text-display lg:text-[min(5.4vw,4.75rem)]">
              Thanks for connecting us!
            </h1>
            <SeatPlan
              owner={next.facts.ownerName}
              isTaken
              label="Success"
              className="max-w-md lg:h-96 lg:max-w-none lg:grow"
            />
            <p className="flex flex-wrap gap-3 max-sm:*:w-full">
              <ButtonLink href="/referral">Refer Another Client</ButtonLink>
              <ButtonLink href="/" look="quiet">
                Return to Homepage
              </ButtonLink>
            </p>
          </div>
          <WhatHappensNext {...next} />
        </div>
      </main>
      <ArrivalToast on={REFERRAL_SUBMITTED} from={routeOf('referralPage').path} {...referralSubmitted} />
      <SiteFooter settings={settings} />
    </>
  )
}
