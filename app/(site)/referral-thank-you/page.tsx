import type { Metadata } from 'next'
import { ArrivalToast } from '#app/_elements/arrival-toast/ArrivalToast.tsx'
import { REFERRAL_SUBMITTED } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { PageHeader } from '#app/_ui/layout/PageHeader.tsx'
import { SiteFooter } from '#app/_ui/layout/SiteFooter.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { pageData } from '#app/pageData.ts'
import { referralThankYouPage } from '#lib/content/pages/referralThankYouPage.ts'
import { siteUrl } from '#lib/env/public.ts'
import { referralSubmitted } from '#lib/referral/messages.ts'
import { routeOf } from '#lib/routes.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { SuccessIcon } from './SuccessIcon.tsx'

const { path, inSitemap: index } = routeOf('referralThankYouPage')

export async function generateMetadata(): Promise<Metadata> {
  const { seo, settings } = await pageData(referralThankYouPage)
  return pageMetadata({ seo, settings, path, index }, siteUrl)
}

export default async function ReferralThankYouPage() {
  const { settings, reply, bonus } = await pageData(referralThankYouPage)
  return (
    <>
      <PageHeader settings={settings} />
      <main id="main" className="page-width grid min-h-[62svh] content-center gap-7 py-section">
        <noscript>
          {/* The toast's words, for whom no script can show it. */}
          <div className="toast shadow-none" data-tone={referralSubmitted.tone}>
            <p className="toast-title">{referralSubmitted.title}</p>
            <p className="toast-text">{referralSubmitted.text}</p>
          </div>
        </noscript>
        <SuccessIcon />
        <h1 className="max-w-[12em] font-display text-display">Thanks for connecting us!</h1>
        <div className="grid max-w-[36rem] gap-4 font-serif text-lead">
          <ShortText value={reply} />
          <ShortText value={bonus} />
        </div>
        <p className="mt-2 flex flex-wrap gap-3">
          <ButtonLink href="/referral">Refer Another Client</ButtonLink>
          <ButtonLink href="/" look="quiet">
            Return to Homepage
          </ButtonLink>
        </p>
      </main>
      <ArrivalToast on={REFERRAL_SUBMITTED} from={routeOf('referralPage').path} {...referralSubmitted} />
      <SiteFooter settings={settings} />
    </>
  )
}
