import { z } from 'zod'
import { smtpMailer } from '#lib/referral/mailers/smtp.ts'
import { startFakeServer } from '../http/fakeServer.ts'
import { ports } from './addresses.ts'

export const RESEND_KEY = 're_key_of_the_rehearsal'

/** Request body by https://resend.com/docs/api-reference/emails/send-email. */
const email = z.object({
  from: z.string(),
  to: z.tuple([z.string()]),
  reply_to: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})

/**
 * Starts a fake of Resend's API, which passes each email to the rehearsal's mail server and then acknowledges it. A
 * repeated idempotency key is the same email.
 */
export async function startResend(): Promise<() => Promise<void>> {
  const { stop } = await startFakeServer(async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${RESEND_KEY}`) {
      return Response.json({}, { status: 401 })
    }
    return pass(request).then(
      () => Response.json({ id: 'sent' }),
      () => Response.json({}, { status: 503 }),
    )
  }, ports.resend)
  return stop
}

async function pass(request: Request): Promise<void> {
  const { from, to, reply_to, subject, html, text } = email.parse(await request.json())
  const mailer = smtpMailer(`smtp://127.0.0.1:${ports.smtp}`, from, 'resend.test')
  await mailer.send({
    id: request.headers.get('idempotency-key') ?? crypto.randomUUID(),
    to: to[0],
    subject,
    html,
    text,
    ...(reply_to !== undefined && { replyTo: reply_to }),
  })
}
