import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { listen } from '#lib/node/http/listen.ts'
import { smtpMailer } from '#lib/referral/mailers/smtp.ts'
import { ports } from './addresses.ts'

/** Key that the fake accepts. */
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
 * @returns a function that ends it
 */
export async function startResend(): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    answer(request).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"sent"}'),
      (failure: unknown) => response.writeHead(failure instanceof Refused ? 401 : 503).end('{}'),
    )
  })
  await listen(server, ports.resend, 'TEST_PORT')
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

class Refused extends Error {}

async function answer(request: IncomingMessage): Promise<void> {
  const { authorization, 'idempotency-key': key } = request.headers
  if (authorization !== `Bearer ${RESEND_KEY}`) throw new Refused()
  const chunks = await request.toArray()
  const { from, to, reply_to, subject, html, text } = email.parse(
    JSON.parse(Buffer.concat(chunks).toString()),
  )
  const mailer = smtpMailer(`smtp://127.0.0.1:${ports.smtp}`, from, 'resend.test')
  await mailer.send({
    id: String(key ?? crypto.randomUUID()),
    to: to[0],
    subject,
    html,
    text,
    ...(reply_to !== undefined && { replyTo: reply_to }),
  })
}
