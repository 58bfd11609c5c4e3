import { z } from 'zod'
import { ask, jsonOf, posted } from '#lib/health/checkRequest.ts'
import { CHECK_HEADER, CHECK_PATH, type CheckPurpose, checkMark } from '#lib/referral/checkMark.ts'
import { inspectionReport } from '#lib/referral/function/outboxState.ts'
import type { Installation } from './installation.ts'

/** A refusal of the function: the finding, and what to do. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly advice: string
  constructor(figure: string, advice: string) {
    super(figure)
    this.advice = advice
  }
}

const refusal = z.object({ error: z.string() })

/** Meanings of the function's error codes. */
const REASONS: Readonly<Record<string, readonly [figure: string, advice: string]>> = {
  bad_check: [
    'the function has another REFERRAL_SECRET, or its clock is minutes off',
    'Give it the one that is set here, and start it again.',
  ],
  apikey: [
    'the function has another publishable key',
    'Set REFERRAL_PUBLISHABLE_KEY of the function to NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.',
  ],
  unavailable: [
    'the function does not reach its database',
    'Look whether the database runs, and at the log of the function for referral.failed.',
  ],
  foreign_origin: [
    'the function refuses pages of the public address: every referral is lost',
    'Set REFERRAL_ALLOWED_ORIGINS of the function to the public address.',
  ],
}

/**
 * Sends a request that is marked as a check, as a page of the site sends it.
 * @returns the function's JSON
 * @throws Refused
 */
export async function askFunction(
  { site, functionUrl, functionSecret = '' }: Installation,
  purpose: CheckPurpose,
  body: unknown = { purpose },
): Promise<unknown> {
  const headers = {
    origin: new URL(site.siteUrl).origin,
    apikey: site.supabasePublishableKey,
    'idempotency-key': `doctor-${crypto.randomUUID()}`,
    [CHECK_HEADER]: await checkMark(functionSecret, purpose, new Date()),
  }
  const address = purpose === 'submit' ? functionUrl : `${functionUrl}${CHECK_PATH}`
  const answer = await ask(address, posted(body, headers))
  const json = await jsonOf(answer)
  if (answer.ok) return json
  const code = refusal.safeParse(json).data?.error ?? ''
  const [figure, advice] = REASONS[code] ?? [
    `the function answers ${answer.status} ${code}`.trim(),
    'Look whether it runs and is of this version; deploy it again if not.',
  ]
  throw new Refused(figure, advice)
}

/** Returns the function's report on its outbox, its migrations and the referrals of checks. */
export const inspect = async (installation: Installation) =>
  inspectionReport.parse(await askFunction(installation, 'inspect'))
