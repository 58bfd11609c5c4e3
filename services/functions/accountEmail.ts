import { createHash } from 'node:crypto'
import { z } from 'zod'
import { button, page, paragraph } from '#lib/referral/email/layout.ts'
import type { Mailer } from '#lib/referral/ports.ts'
import { isGenuineWebhook } from '#lib/security/webhookSignature.ts'
import { html } from '#lib/server/html/html.ts'
import { readText } from '#lib/server/http/body.ts'
import { refuse } from '#lib/server/http/refuse.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { parseJson } from '#lib/server/parseJson.ts'

/** Largest email, bytes. */
const LARGEST = 16 * 1024

const accountEmail = z.object({ to: z.email(), subject: z.string().max(300), text: z.string().max(5_000) })

/**
 * Sends an email with a sign-in link for the local Content Lake of this machine, which signs the request.
 * @param secret the one that signs publish webhooks; without it everything is refused
 */
export async function sendAccountEmail(
  request: Request,
  mailer: Pick<Mailer, 'send'>,
  secret: string | undefined,
): Promise<Response> {
  const body = await readText(request, LARGEST)
  if (body === null) return refuse(413, 'too_large', 'The email is too large.')
  const signature = request.headers.get('sanity-webhook-signature')
  if (!(await isGenuineWebhook({ body, signature, secret, now: Date.now() }))) {
    return refuse(401, 'unsigned', 'Only the Content Lake of this machine may send these emails.')
  }
  const email = accountEmail.safeParse(parseJson(body))
  if (!email.success) return refuse(422, 'invalid', 'The email needs an address, a subject and a text.')
  const { to, subject, text } = email.data
  try {
    const id = createHash('sha256').update(body).digest('hex').slice(0, 32)
    await mailer.send({ id, to, subject, text, html: page(subject, '', text.split('\n\n').map(part)) })
    return Response.json({ sent: true })
  } catch (failure) {
    log.error(
      'account.refused',
      'The mail server refused an email with a sign-in link.',
      failureFacts(failure),
    )
    return refuse(502, 'unsent', 'The mail server refused the email.')
  }
}

const part = (text: string) =>
  URL.canParse(text) ? button('Create a passkey', text) : paragraph(html`${text}`)
