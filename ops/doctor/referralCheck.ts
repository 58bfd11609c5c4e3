import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { ask, type Check } from '#lib/health/check.ts'
import { CHECK_HEADER, CHECK_PATH, type CheckPurpose, checkMark } from '#lib/referral/checkMark.ts'
import type { referralPayload } from '#lib/referral/form/payload.ts'
import { inspectionReport } from '#lib/referral/function/outboxState.ts'
import type { Installation } from './installation.ts'

/** Longest time until an email is sent, ms: two runs of the schedule. */
const SENT_WITHIN_MS = 120_000
const LIMIT_MS = 150_000
const EVERY_MS = 1000
/** Characters of the function's refusal that are printed. */
const MOST_SHOWN = 200

/** A fictional referral. Its names identify it as a check wherever they appear. */
const referral = (siteUrl: string): z.input<typeof referralPayload> => ({
  yourName: 'Check of the site',
  yourEmail: 'doctor@example.org',
  yourCompany: 'None',
  referralName: 'Nobody',
  referralCompany: 'None',
  referralEmail: 'doctor@example.org',
  relationship: 'This is a check, not a referral.',
  consent: true,
  pageUrl: `${siteUrl}/referral`,
  userAgent: 'npm run doctor',
})

/**
 * Sends a referral that is marked as a check by the same way as visitors', waits until its email is sent, and has it
 * erased.
 * @param within the time limit for the email, ms
 */
export const referralCheck = (installation: Installation, within = SENT_WITHIN_MS): Check => ({
  what: 'Referral',
  advice:
    'Give the function the values that are set here: start the site again or, if managed, run npm run functions:deploy. Then read its log.',
  limitMs: LIMIT_MS,
  run: async () => {
    if (!installation.functionSecret) {
      return { notApplicable: 'needs REFERRAL_SECRET of the function, which is not set here' }
    }
    try {
      // Erases what an interrupted check left, and reports a wrong secret before a referral is sent.
      await askFunction(installation, 'clear')
      await askFunction(installation, 'submit', referral(installation.site.siteUrl))
      return await emailed(installation, within)
    } finally {
      await askFunction(installation, 'clear').catch(() => null)
    }
  },
})

/** Waits until the referral is emailed. */
async function emailed(installation: Installation, within: number): Promise<string> {
  const begun = Date.now()
  for (;;) {
    const report = inspectionReport.parse(await askFunction(installation, 'inspect'))
    const [own] = report.marked
    const milliseconds = Date.now() - begun
    const seconds = Math.round(milliseconds / 1000)
    if (!own) throw new Error('the referral was not found any more: is another check running?')
    if (own.email === 'sent')
      return `stored, emailed after ${seconds} s, erased; look into the mailbox of REFERRAL_TO`
    if (milliseconds > within) {
      const reason = own.error ?? 'no process sends it'
      throw new Error(
        `stored, but not emailed within ${seconds} s: ${reason}. Compare SMTP_URL, MAIL_API_KEY and REFERRAL_FROM with what the mail provider says`,
      )
    }
    await pause(EVERY_MS)
  }
}

/**
 * Sends a request that is marked as a check, as a page of the site sends it.
 * @returns the function's JSON
 * @throws Error with the function's code when it refuses
 */
async function askFunction(
  { site, functionUrl, functionSecret = '' }: Installation,
  purpose: CheckPurpose,
  body: unknown = { purpose },
): Promise<unknown> {
  const answer = await ask(purpose === 'submit' ? functionUrl : `${functionUrl}${CHECK_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(site.siteUrl).origin,
      apikey: site.supabasePublishableKey,
      'idempotency-key': `doctor-${crypto.randomUUID()}`,
      [CHECK_HEADER]: checkMark(functionSecret, purpose, new Date()),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the function answers ${answer.status}: ${text.slice(0, MOST_SHOWN)}`)
  return JSON.parse(text)
}
