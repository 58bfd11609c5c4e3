import { ArrivalToast } from '#app/_elements/arrival-toast/ArrivalToast.tsx'
import { REFERRAL_SUBMITTED } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { Toast } from '#app/_ui/controls/Toast.tsx'
import { PageHeader } from '#app/_ui/layout/PageHeader.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { SeatRow } from '#app/_ui/media/SeatRow.tsx'
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
      <main id="main" className="page-width grid min-h-[62svh] content-center gap-y-10 py-section">
        <noscript>
          {/* The toast's text for visitors without scripts. */}
          <Toast {...referralSubmitted} />
        </noscript>
        {/* The steps are next to both other parts. The last row fills the height by which the steps are longer. */}
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          <div className="grid content-start gap-7 lg:col-span-6">
            <h1 className="max-w-[12em] font-display text-display">Thanks for connecting us!</h1>
            <SeatRow isTaken label="Success" className="w-full max-w-md" />
          </div>
          <div className="lg:col-span-6 lg:col-start-7 lg:row-span-2">
            <WhatHappensNext {...next} />
          </div>
          <p className="flex flex-wrap content-start gap-3 lg:col-span-6">
            <ButtonLink href="/referral">Refer Another Client</ButtonLink>
            <ButtonLink href="/" look="quiet">
              Return to Homepage
            </ButtonLink>
          </p>
        </div>
      </main>
      <ArrivalToast on={REFERRAL_SUBMITTED} from={routeOf('referralPage').path} {...referralSubmitted} />
      <SiteFooter settings={settings} />
    </>
  )
}
