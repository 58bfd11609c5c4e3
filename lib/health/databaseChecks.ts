import type { Query } from '#lib/referral/database/sqlStore.ts'
import { outboxState } from '#lib/referral/function/outboxState.ts'
import type { Clock, Mailer } from '#lib/referral/ports.ts'
import { type Check, failing, green, notApplicable } from './check.ts'

/** Time after which a due email should have been sent, s. */
const DUE_WITHIN = 120
/** Time for which a successful check of the mail server is reused, ms. Some servers object to a check every minute. */
const TRUSTED_MS = 5 * 60 * 1000

/** The checks of the function itself: its database, its outbox, and its mail server. */
export function databaseChecks(query: Query, mailer: Mailer, clock: Clock) {
  const state = () => outboxState(query, clock())
  const stateIfKnown = () => state().catch(() => null)
  let trustedUntil = 0
  return {
    database: {
      what: 'Database',
      advice:
        'Start the database, or look at its disk; the log of the function says more under referral.failed.',
      run: async () => green(`${(await state()).unsent} emails due`),
    },
    /** Due emails are attempted. */
    outbox: {
      what: 'Outbox',
      advice: 'Look at the log of the function.',
      run: async () => {
        const found = await stateIfKnown()
        if (!found) return notApplicable('the database does not answer')
        const { unsent, oldestSeconds, refused } = found
        return unsent > refused && oldestSeconds > DUE_WITHIN
          ? failing(`${unsent} emails are due, the oldest for ${oldestSeconds} s`)
          : green(`${unsent} emails due`)
      },
    },
    /** The mail server accepts emails. */
    mail: {
      what: 'Mail server',
      advice: 'Compare SMTP_URL or MAIL_API_KEY with what the mail provider says.',
      run: async () => {
        const { refused = 0, oldestSeconds = 0 } = (await stateIfKnown()) ?? {}
        if (refused > 0 && oldestSeconds > DUE_WITHIN) {
          trustedUntil = 0
          return failing(`${refused} emails could not be sent for ${oldestSeconds} s`)
        }
        if (clock().getTime() >= trustedUntil) {
          await mailer.verify?.()
          trustedUntil = clock().getTime() + TRUSTED_MS
        }
        return green('takes emails')
      },
    },
  } satisfies Record<string, Check>
}
