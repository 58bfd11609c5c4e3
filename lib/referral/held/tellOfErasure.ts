import { failureFacts } from '../../log/failure.ts'
import type { Log } from '../../log/log.ts'
import { erasureNotice } from '../email/erasureNotice.ts'
import type { EmailSettings } from '../email/settings.ts'
import type { Mailer } from '../ports.ts'
import { withTimeLimit } from '../timeLimit.ts'
import type { Erasure } from './heldStore.ts'

/** How long whoever erases waits for the consultant to be told, in milliseconds. */
const LIMIT_MS = 3_000

/** Tells the consultant of an erasure by e-mail; answers whether that went out. Never rejects. */
export function tellOfErasure(
  mailer: Mailer,
  settings: EmailSettings,
  log: Log,
): (erasure: Erasure) => Promise<boolean> {
  return async (erasure) => {
    try {
      await withTimeLimit(mailer.send(erasureNotice(erasure, settings)), LIMIT_MS)
      return true
    } catch (failure) {
      log.error(
        'erasure.untold',
        'A person had themselves erased, and the consultant could not be told: tell them to delete the e-mails about this referral.',
        { referral: erasure.id, kind: erasure.erased, ...failureFacts(failure) },
      )
      return false
    }
  }
}
