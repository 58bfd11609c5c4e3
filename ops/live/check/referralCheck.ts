import { setTimeout as pause } from 'node:timers/promises'
import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import { ask, jsonOf, posted } from '#lib/health/checkRequest.ts'
import { header } from '#lib/referral/function/crossOrigin.ts'
import type { OutboxState } from '#lib/referral/function/outboxState.ts'
import type { Installation } from './checkedInstallation.ts'
import { checkHeaders, clear, inspect, refused } from './functionRequest.ts'

const STORED = 'Referral stored'
const MAILED = 'Referral mailed'
const ERASED = 'Referral erased'
const DRAINED = 'Outbox'

/** Longest time until an email is sent, ms. */
const DRAINED_WITHIN_MS = 120_000
const LIMIT_MS = 150_000
/** The finding and the advice if another check runs at the same time. */
const GONE = 'it was not found any more'
const ANOTHER = 'Run the check again; was another one running?'
const EVERY_MS = 1000

/** A fictional referral. Its names identify it as a check wherever they appear. */
const referral = (siteUrl: string) => ({
  yourName: 'Check of the live site',
  yourEmail: 'live-check@example.org',
  yourCompany: 'None',
  referralName: 'Nobody',
  referralCompany: 'None',
  referralEmail: 'live-check@example.org',
  relationship: 'This is a check, not a referral.',
  consent: true,
  pageUrl: `${siteUrl}/referral`,
  userAgent: 'npm run live:check',
})

/**
 * Sends a referral that is flagged as a check by the same way as visitors', waits until its email is sent, and has it
 * erased. After any failure the function still erases all referrals of checks.
 * @param within the time limit for the email, ms
 */
export const referralCheck = (installation: Installation, within = DRAINED_WITHIN_MS): Check => ({
  what: STORED,
  advice: `Look whether the function runs: ${installation.functionUrl}.`,
  limitMs: LIMIT_MS,
  run: async (): Promise<CheckResult[]> => {
    if (!installation.functionSecret) return unknownSecret()
    const stored = await send(installation)
    if (stored.state === 'failing') return [stored]
    try {
      return [stored, ...(await untilSent(installation, within)), await erase(installation)]
    } catch (error) {
      await clear(installation).catch(() => null)
      throw error
    }
  },
})

function unknownSecret(): CheckResult[] {
  const why = 'needs REFERRAL_SECRET of the function, which is not set here'
  return [STORED, MAILED, ERASED, DRAINED].map((what) => notApplicable(what, why))
}

async function send(installation: Installation): Promise<CheckResult> {
  // Erases what an interrupted check left, and reports a wrong secret before a referral is sent.
  const known = await clear(installation)
  if (!known.ok) return failing(STORED, known.figure, known.advice)
  const headers = {
    ...(await checkHeaders(installation, 'submit')),
    [header.key]: `live-check-${crypto.randomUUID()}`,
  }
  const asked = Date.now()
  const answer = await ask(installation.functionUrl, posted(referral(installation.siteUrl), headers))
  const body = await jsonOf(answer)
  if (answer.status === 201) return green(STORED, `in ${Date.now() - asked} ms`)
  const { figure, advice } = refused(answer.status, body)
  return failing(STORED, figure, advice)
}

async function untilSent(installation: Installation, within: number): Promise<CheckResult[]> {
  const begun = Date.now()
  for (;;) {
    const answer = await inspect(installation)
    if (!answer.ok) return [failing(MAILED, answer.figure, answer.advice)]
    const { marked, outbox } = answer.found
    const [own] = marked
    // Each check erases what checks have sent, before and after it sends one.
    if (own === undefined) return [failing(MAILED, GONE, ANOTHER)]
    const seconds = Math.round((Date.now() - begun) / 1000)
    const isOver = Date.now() - begun > within
    const isSent = own.email === 'sent'
    if (!isOver && !(isSent && outbox.unsent === 0)) {
      await pause(EVERY_MS)
      continue
    }
    return [
      isSent
        ? green(MAILED, `taken by the mail server after ${seconds} s; look into the mailbox of REFERRAL_TO`)
        : failing(
            MAILED,
            `not sent after ${seconds} s${own.error ? `: ${own.error}` : ''}`,
            'Compare SMTP_URL or MAIL_API_KEY with what the mail provider says, and the sender with the domain it has verified.',
          ),
      outboxLine(outbox),
    ]
  }
}

const outboxLine = ({ unsent, oldestSeconds, refused: tried, dead }: OutboxState): CheckResult =>
  unsent > 0 && oldestSeconds > DRAINED_WITHIN_MS / 1000
    ? failing(
        DRAINED,
        `${unsent} emails are due, the oldest for ${oldestSeconds} s; ${tried} were tried`,
        tried > 0
          ? 'Look at Referral mailed, and at npm run referrals -- show <id>.'
          : 'No process sends them: check that the function or its schedule (supabase/schedule.sql) runs.',
      )
    : green(DRAINED, `${unsent} emails due; ${dead} given up ever`)

async function erase(installation: Installation): Promise<CheckResult> {
  const answer = await clear(installation)
  if (!answer.ok) return failing(ERASED, answer.figure, answer.advice)
  return answer.found.cleared > 0 ? green(ERASED, 'nothing of it is kept') : failing(ERASED, GONE, ANOTHER)
}
