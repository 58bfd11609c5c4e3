import { LOCAL_PUBLISHABLE_KEY } from '#lib/env/constants.ts'
import { referralPayload } from '#lib/referral/form/payload.ts'
import { jobsFor, promisedReply } from '#lib/referral/outbox/schedule.ts'
import type { Limits, NewReferral, Submission } from '#lib/referral/ports.ts'

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

type Changes = Partial<NewReferral & Omit<Submission, 'row'>>

/** Returns a submission that is new unless `idempotencyKey` repeats. */
export function submission(now: Date, changes: Changes = {}): Submission {
  const reply = promisedReply(now, { amount: 72, unit: 'hours' })
  const {
    source = 'somewhere',
    recipient = crypto.randomUUID(),
    jobs = jobsFor(now, [], reply.replyDueAt),
    ...row
  } = changes
  return {
    row: {
      ...referralPayload.parse(referralBody()),
      ...reply,
      idempotencyKey: crypto.randomUUID(),
      fingerprint: 'fingerprint',
      yourEmailAscii: 'grace@example.com',
      consentVersion: '2026-11',
      consentText: 'I give permission.',
      flags: [],
      stage: 'new',
      isStageShared: false,
      ownerNote: '',
      ...row,
    },
    source,
    recipient,
    jobs,
  }
}
