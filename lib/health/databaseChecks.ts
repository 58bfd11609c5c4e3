import type { Query } from '#lib/referral/database/sqlStore.ts'
import { outboxState } from '#lib/referral/function/outboxState.ts'
import type { Clock, Mailer } from '#lib/referral/ports.ts'
import type { MonitoredCheck } from './check.ts'

/** Time after which a due email should have been sent, s. */
const DUE_WITHIN = 120
/** Time for which a successful check of the mail server is reused, ms. Some servers object to a check every minute. */
const TRUSTED_MS = 5 * 60 * 1000

/** The checks of the function itself: its database, and its emails. */
export function databaseChecks(query: Query, mailer: Mailer, clock: Clock): MonitoredCheck[] {
  let trustedUntil = 0
  return [
    {
      what: 'Database',
      advice: 'Start the database, or look at its disk. The function logs its errors under referral.failed.',
      effect:
        'The database of your site does not respond. Visitors who send a referral are asked to try again, so some referrals may be lost.',
      run: async () => `${(await outboxState(query, clock())).unsent} emails due`,
    },
    {
      what: 'Emails',
      advice:
        'Read the log of the function, and compare SMTP_URL or MAIL_API_KEY with what the mail provider shows.',
      effect:
        'Emails about referrals are not being sent. The referrals themselves are stored and safe: Referrals in the Studio shows them. Look whether your account with the mail provider was changed, is full or unpaid.',
      run: async () => {
        // The check above reports a database that does not respond.
        const due = await outboxState(query, clock()).catch(() => null)
        if (due !== null && due.oldestSeconds > DUE_WITHIN) {
          throw new Error(`${due.unsent} emails are due, the oldest for ${due.oldestSeconds} s`)
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
