import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import type { referralPayload } from '#lib/referral/form/payload.ts'
import { askFunction, inspect, Refused } from './functionRequest.ts'
import type { Installation } from './installation.ts'

const STORED = 'Referral stored'
const MAILED = 'Referral mailed'
const MIGRATIONS = 'Migrations'

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
  what: STORED,
  advice: `Look whether the function runs: ${installation.functionUrl}.`,
  limitMs: LIMIT_MS,
  run: async () => {
    if (!installation.functionSecret) {
      return [notApplicable(STORED, 'needs REFERRAL_SECRET of the function, which is not set here')]
    }
    try {
      // Erases what an interrupted check left, and reports a wrong secret before a referral is sent.
      await askFunction(installation, 'clear')
      await askFunction(installation, 'submit', referral(installation.site.siteUrl))
      return [
        green(STORED, 'and erased'),
        await untilSent(installation, within),
        await migrations(installation),
      ]
    } catch (error) {
      if (error instanceof Refused) return [failing(STORED, error.message, error.advice)]
      throw error
    } finally {
      await askFunction(installation, 'clear').catch(() => null)
    }
  },
})

async function untilSent(installation: Installation, within: number): Promise<CheckResult> {
  const begun = Date.now()
  for (;;) {
    const [own] = (await inspect(installation)).marked
    if (own === undefined) {
      return failing(MAILED, 'it was not found any more', 'Run the check again; was another one running?')
    }
    const seconds = Math.round((Date.now() - begun) / 1000)
    if (own.email === 'sent') {
      return green(MAILED, `after ${seconds} s; look into the mailbox of REFERRAL_TO`)
    }
    if (Date.now() - begun > within) {
      return failing(
        MAILED,
        `not sent after ${seconds} s${own.error ? `: ${own.error}` : ''}`,
        own.error
          ? 'Compare SMTP_URL or MAIL_API_KEY with what the mail provider says, and the sender with the domain it has verified.'
          : 'No process sends it: check that the function or its schedule (supabase/schedule.sql) runs.',
      )
    }
    await pause(EVERY_MS)
  }
}

/** Checks that the database has exactly the migrations of this checkout. */
async function migrations(installation: Installation): Promise<CheckResult> {
  const { migrations: applied } = await inspect(installation)
  if (!applied) return notApplicable(MIGRATIONS, 'the function may not read which are applied')
  const wanted = readdirSync(join(projectRoot, 'supabase/migrations')).flatMap(
    (file) => /^(\d+)_\w+\.sql$/.exec(file)?.[1] ?? [],
  )
  const missing = wanted.filter((version) => !applied.includes(version))
  if (missing.length > 0) {
    return failing(
      MIGRATIONS,
      `${missing.join(', ')} not applied`,
      installation.mode === 'managed'
        ? 'Run npm run functions:deploy, which applies them first.'
        : 'Start the site again, which applies them.',
    )
  }
  return applied.length > wanted.length
    ? failing(MIGRATIONS, 'the database is of a later version', 'Upgrade this checkout.')
    : green(MIGRATIONS, `all ${wanted.length} applied`)
}
