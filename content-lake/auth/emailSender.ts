import { setTimeout as pause } from 'node:timers/promises'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { postSigned } from '../webhook/webhookSender.ts'
import type { PublicSite } from './publicSite.ts'

/** Waits before the attempts, ms. A person waits for the email, so nothing is tried for longer. */
const WAITS_MS = [0, 1_000, 5_000]

const ANSWER_WITHIN_MS = 15_000

/**
 * Returns a sender that posts each email to a program of this machine, signed like a publish webhook.
 * @param url address of that program
 */
export function emailSender(url: string, secret: string): PublicSite['sendEmail'] {
  return async (email) => {
    const body = JSON.stringify(email)
    let failure: unknown
    for (const wait of WAITS_MS) {
      await pause(wait, undefined, { ref: false })
      try {
        return await postSigned({ url, secret }, body, AbortSignal.timeout(ANSWER_WITHIN_MS))
      } catch (error) {
        failure = error
      }
    }
    log.error(
      'account.unsent',
      'The email with a sign-in link could not be sent. Check the mail server, then ask for the link again.',
      failureFacts(failure),
    )
  }
}
