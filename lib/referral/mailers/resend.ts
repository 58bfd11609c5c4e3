import type { Mailer } from '../ports.ts'

const TIMEOUT_MS = 15_000

/** Sends through Resend's HTTP API, since Edge Functions may not open SMTP connections. */
export function resendMailer(apiKey: string, from: string, base: string): Mailer {
  return {
    async send({ id, to, replyTo, subject, html, text }) {
      const response = await fetch(`${base}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ from, to: [to], subject, html, text, ...(replyTo && { reply_to: replyTo }) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = await response.text()
      if (!response.ok)
        throw new Error(`The mail provider answered ${response.status}: ${answer.slice(0, 200)}`)
    },
  }
}
