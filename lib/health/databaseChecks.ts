import type { Query } from '#lib/referral/database/sqlStore.ts'
import { outboxState } from '#lib/referral/function/outboxState.ts'
import type { Clock, Mailer } from '#lib/referral/ports.ts'
import type { MonitoredCheck } from './check.ts'

/** Time after which a due email should have been sent, s. */
const DUE_WITHIN = 120
/** Time for which a successful check of the mail server is reused, ms. Some servers object to a check every minute. */
const TRUSTED_MS = 5 * 60 * 1000

/** The checks of the function itself: its database, its outbox, and its mail server. */
export function databaseChecks(query: Query, mailer: Mailer, clock: Clock): MonitoredCheck[] {
  const state = () => outboxState(query, clock())
  let trustedUntil = 0
  return [
    {
      what: 'Database',
      advice:
        'Start the database, or look at its disk; the log of the function has more under referral.failed.',
      effect:
        'The database of your site does not respond. Visitors who send a referral are asked to try again, so some referrals may be lost.',
      run: async () => `${(await state()).unsent} emails due`,
    },
    {
      what: 'Outbox',
      advice: 'Look at the log of the function.',
      effect:
        'Emails about referrals are not being sent. The referrals themselves are stored and safe: Referrals in the Studio shows them.',
      run: async () => {
        const found = await state().catch(() => null)
        if (!found) return { notApplicable: 'the database does not answer' }
        const { unsent, oldestSeconds, refused } = found
        if (unsent <= refused || oldestSeconds <= DUE_WITHIN) return `${unsent} emails due`
        throw new Error(`${unsent} emails are due, the oldest for ${oldestSeconds} s`)
      },
    },
    {
      what: 'Mail server',
      advice: 'Compare SMTP_URL or MAIL_API_KEY with what the mail provider says.',
      effect:
        'The mail server does not take the emails of your site. They go out as soon as it takes them again. Look whether your account with the mail provider was changed, is full or unpaid.',
      run: async () => {
        const { refused, oldestSeconds } = await state().catch(() => ({ refused: 0, oldestSeconds: 0 }))
        if (refused > 0 && oldestSeconds > DUE_WITHIN) {
          throw new Error(`${refused} emails could not be sent for ${oldestSeconds} s`)
        }
        if (clock().getTime() >= trustedUntil) {
          await mailer.verify?.()
          trustedUntil = clock().getTime() + TRUSTED_MS
        }
        return 'takes emails'
      },
    },
  ]
}
