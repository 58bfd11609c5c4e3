import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Mode } from '#lib/env/mode.ts'
import { ask, type Check, type Finding, failing, green, notApplicable } from '#lib/health/check.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { CHECK_HEADER, CHECK_PATH, type CheckPurpose, checkMark } from '#lib/referral/checkMark.ts'
import type { referralPayload } from '#lib/referral/form/payload.ts'
import { type InspectionReport, inspectionReport } from '#lib/referral/function/outboxState.ts'
import type { Installation } from './installation.ts'

/** Longest time until an email is sent, ms: two runs of the schedule. */
const SENT_WITHIN_MS = 120_000
const LIMIT_MS = 150_000
const EVERY_MS = 1000

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
  what: 'Referral stored',
  advice: `Look whether the function runs: ${installation.functionUrl}.`,
  limitMs: LIMIT_MS,
  run: async () => {
    if (!installation.functionSecret) {
      return notApplicable('needs REFERRAL_SECRET of the function, which is not set here')
    }
    try {
      // Erases what an interrupted check left, and reports a wrong secret before a referral is sent.
      await askFunction(installation, 'clear')
      await askFunction(installation, 'submit', referral(installation.site.siteUrl))
      const begun = Date.now()
      let report = await inspect(installation)
      while (isWaiting(report) && Date.now() - begun <= within) {
        await pause(EVERY_MS)
        report = await inspect(installation)
      }
      return [
        green('and erased'),
        { ...mailed(report, Math.round((Date.now() - begun) / 1000)), what: 'Referral mailed' },
        { ...migrated(report, installation.mode), what: 'Migrations' },
      ]
    } catch (error) {
      if (error instanceof Refused) return failing(error.message, error.advice)
      throw error
    } finally {
      await askFunction(installation, 'clear').catch(() => null)
    }
  },
})

const isWaiting = ({ marked: [own] }: InspectionReport): boolean => own !== undefined && own.email !== 'sent'

function mailed({ marked: [own] }: InspectionReport, seconds: number): Finding {
  if (!own) return failing('it was not found any more', 'Run the check again; was another one running?')
  if (own.email === 'sent') return green(`after ${seconds} s; look into the mailbox of REFERRAL_TO`)
  return own.error
    ? failing(
        `not sent after ${seconds} s: ${own.error}`,
        'Compare SMTP_URL or MAIL_API_KEY with what the mail provider says, and the sender with the domain it has verified.',
      )
    : failing(
        `not sent after ${seconds} s`,
        'No process sends it: check that the function or its schedule (supabase/schedule.sql) runs.',
      )
}

/** Reports whether the database has exactly the migrations of this checkout. */
function migrated({ migrations: applied }: InspectionReport, mode: Mode): Finding {
  if (!applied) return notApplicable('the function may not read which are applied')
  const wanted = readdirSync(join(projectRoot, 'supabase/migrations')).flatMap(
    (file) => /^(\d+)_\w+\.sql$/.exec(file)?.[1] ?? [],
  )
  const missing = wanted.filter((version) => !applied.includes(version))
  if (missing.length > 0) {
    return failing(
      `${missing.join(', ')} not applied`,
      mode === 'managed'
        ? 'Run npm run functions:deploy, which applies them first.'
        : 'Start the site again, which applies them.',
    )
  }
  return applied.length > wanted.length
    ? failing('the database is of a later version', 'Upgrade this checkout.')
    : green(`all ${wanted.length} applied`)
}

/** A refusal of the function: the finding, and the next step. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly advice: string
  constructor([figure, advice]: readonly [figure: string, advice: string]) {
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
  const json: unknown = await answer.json().catch(() => null)
  if (answer.ok) return json
  const code = refusal.safeParse(json).data?.error ?? ''
  const unknown = `the function answers ${answer.status} ${code}`.trim()
  throw new Refused(
    REASONS[code] ?? [unknown, 'Look whether it runs and is of this version; deploy it again if not.'],
  )
}

/** Returns the function's report on its outbox, its migrations and the referrals of checks. */
const inspect = async (installation: Installation) =>
  inspectionReport.parse(await askFunction(installation, 'inspect'))
