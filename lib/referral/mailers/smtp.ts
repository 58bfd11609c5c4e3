import { createTransport } from 'nodemailer'
import { isLoopbackDomain } from '../../http/loopback.ts'
import type { Mailer } from '../ports.ts'

/** Sends through an SMTP server, such as `smtp://127.0.0.1:3951`. `domain` is the right side of Message-IDs. */
export function smtpMailer(url: string, from: string, domain: string): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    // Whoever stands in between could take STARTTLS out of the server's answer, and would be told the password.
    requireTLS: Boolean(username) && !isLoopbackDomain(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    // A message is what we composed: no text in it may name a file or address to be fetched and attached.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async verify() {
      await transport.verify()
    },
    async send({ id, to, replyTo, subject, html, text }) {
      await transport.sendMail({
        from,
        // As objects, addresses are never parsed: a comma in one cannot add a second recipient.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        // RFC 3834: keeps holiday notices and the like from answering.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
