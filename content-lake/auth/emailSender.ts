import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { postSigned } from '../webhook/webhookSender.ts'
import type { PublicSite } from './publicSite.ts'

/**
 * Returns a sender that posts each email to a program of this machine, signed like a publish webhook.
 * @param url address of that program
 */
export const emailSender =
  (url: string, secret: string): PublicSite['sendEmail'] =>
  (email) =>
    postSigned({ url, secret }, JSON.stringify(email)).catch((failure: unknown) =>
      log.error(
        'account.unsent',
        'The email with a sign-in link could not be sent. Check the mail server, then ask for the link again.',
        failureFacts(failure),
      ),
    )
