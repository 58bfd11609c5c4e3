import type { Query } from '#lib/referral/database/sqlStore.ts'
import { type OutboxState, outboxState } from '#lib/referral/function/outboxState.ts'
import type { Clock, Mailer } from '#lib/referral/ports.ts'
import { type Check, failing, green, notApplicable } from './check.ts'
import type { Monitored } from './observe.ts'

/** Time after which a due email should have been sent, s. */
const DUE_WITHIN = 120
/** Time for which a successful check of the mail server is reused, ms. Some servers object to a check every minute. */
const TRUSTED_MS = 5 * 60 * 1000

const FUNCTION_LOG = 'Look at the log of the function.'

/** The checks of the function itself: its database, its outbox, and its mail server. */
export function databaseChecks(query: Query, mailer: Mailer, clock: Clock): Monitored {
  const state = () => outboxState(query, clock())
  return {
    database: {
      what: 'Database',
      advice:
        'Start the database, or look at its disk; the log of the function says more under referral.failed.',
      run: async () => [green('Database', `${(await state()).unsent} emails due`)],
    },
    outbox: outboxProbe(state),
    mail: mailProbe(mailer, state, clock),
  }
}

/** Checks that due emails are attempted. */
const outboxProbe = (state: () => Promise<OutboxState>): Check => ({
  what: 'Outbox',
  advice: FUNCTION_LOG,
  run: async () => {
    const found = await state().catch(() => null)
    if (!found) return [notApplicable('Outbox', 'the database does not answer')]
    const { unsent, oldestSeconds, refused } = found
    return unsent > refused && oldestSeconds > DUE_WITHIN
      ? [failing('Outbox', `${unsent} emails are due, the oldest for ${oldestSeconds} s`, FUNCTION_LOG)]
      : [green('Outbox', `${unsent} emails due`)]
  },
})

/** Checks that the mail server accepts emails. */
function mailProbe(mailer: Mailer, state: () => Promise<OutboxState>, clock: Clock): Check {
  const advice = 'Compare SMTP_URL or MAIL_API_KEY with what the mail provider says.'
  let trustedUntil = 0
  const verify = async () => {
    if (clock().getTime() < trustedUntil) return
    await mailer.verify?.()
    trustedUntil = clock().getTime() + TRUSTED_MS
  }
  return {
    what: 'Mail server',
    advice,
    run: async () => {
      const { refused, oldestSeconds } = await state().catch(() => ({ refused: 0, oldestSeconds: 0 }))
      if (refused > 0 && oldestSeconds > DUE_WITHIN) {
        trustedUntil = 0
        return [failing('Mail server', `${refused} emails could not be sent for ${oldestSeconds} s`, advice)]
      }
      await verify()
      return [green('Mail server', 'takes emails')]
    },
  }
}
