import type { z } from 'zod'
import { ask, type Check } from '#lib/health/check.ts'
import { CHECK_HEADER, checkMark } from '#lib/referral/checkMark.ts'
import type { referralPayload } from '#lib/referral/form/payload.ts'
import { checkReport } from '#lib/referral/function/outboxState.ts'
import type { Installation } from './installation.ts'

/** A fictional referral. Its names identify it as a check wherever they appear. */
const REFERRAL: z.input<typeof referralPayload> = {
  yourName: 'Check of the site',
  yourEmail: 'doctor@example.org',
  yourCompany: 'None',
  referralName: 'Nobody',
  referralCompany: 'None',
  referralEmail: 'doctor@example.org',
  relationship: 'This is a check, not a referral.',
  consent: true,
}

/** Sends a referral as a page of the site does, but signed as a check. The function reports its email and erases it. */
export const referralCheck = ({ site, functionUrl, functionSecret }: Installation): Check => ({
  what: 'Referral',
  advice:
    'Give the function the values that are set here: start the site again or, if managed, run npm run functions:deploy. Then read its log.',
  run: async () => {
    if (!functionSecret) {
      return { notApplicable: 'needs REFERRAL_SECRET of the function, which is not set here' }
    }
    const answer = await ask(functionUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: new URL(site.siteUrl).origin,
        apikey: site.supabasePublishableKey,
        [CHECK_HEADER]: checkMark(functionSecret, new Date()),
      },
      body: JSON.stringify(REFERRAL),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the function answers ${answer.status}: ${text.slice(0, 200)}`)
    const { email, error } = checkReport.parse(JSON.parse(text))
    if (email === 'sent') return 'stored, emailed, erased; look into the mailbox of REFERRAL_TO'
    throw new Error(
      `stored, but not emailed: ${error ?? 'no process sends it'}. Compare SMTP_URL, MAIL_API_KEY and REFERRAL_FROM with what the mail provider says`,
    )
  },
})
