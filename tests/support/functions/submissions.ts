import { LOCAL_PUBLISHABLE_KEY } from '#lib/env/constants.ts'
import { referralPayload } from '#lib/referral/form/payload.ts'
import { jobsFor, promisedReply } from '#lib/referral/outbox/schedule.ts'
import type { Limits, Submission } from '#lib/referral/ports.ts'

export const wideLimits: Limits = {
  windowSeconds: 3600,
  source: 1_000_000,
  everyone: 1_000_000,
}

/** Returns the body of a referral as a browser sends it. */
export const referralBody = (who = 'Ada') => ({
  yourName: 'Grace Hopper',
  yourEmail: 'grace@example.com',
  yourCompany: 'Compilers & Co',
  referralName: who,
  referralCompany: 'Analytical Engines https://engines.example',
  referralEmail: 'ada@engines.example https://www.linkedin.com/in/ada/',
  relationship: 'We ran three workshops together.',
  consent: true as const,
  pageUrl: 'http://localhost:3000/referral',
  userAgent: 'Test',
})

/**
 * Returns the headers of a referral that reaches the function through the site at this host, sent by the site's own
 * page.
 */
export const headersThroughSite = (host = 'localhost:3000') => ({
  origin: `http://${host}`,
  'x-forwarded-host': host,
  apikey: LOCAL_PUBLISHABLE_KEY,
  'content-type': 'application/json',
})

/** Returns a submission that is new unless `key` repeats. */
export function submission(now: Date, changes: Partial<Submission> = {}): Submission {
  const { flags = [], reply = promisedReply(now, { amount: 72, unit: 'hours' }) } = changes
  return {
    key: crypto.randomUUID(),
    fingerprint: 'fingerprint',
    referral: referralPayload.parse(referralBody()),
    yourEmailAscii: 'grace@example.com',
    consent: { version: '2026-11', text: 'I give permission.' },
    flags,
    reply,
    source: 'somewhere',
    recipient: crypto.randomUUID(),
    jobs: jobsFor(now, flags, reply),
    ...changes,
  }
}
