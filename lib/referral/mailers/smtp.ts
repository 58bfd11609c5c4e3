import { createTransport } from 'nodemailer'
import { isLoopbackDomain } from '../../server/http/loopback.ts'
import type { Mailer } from '../ports.ts'

/** Creates a mailer for an SMTP server, such as `smtp://127.0.0.1:3951`. `domain` is the right side of Message-IDs. */
export function smtpMailer(url: string, from: string, domain: string): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    // An attacker in between could remove STARTTLS from the server's response and read the password.
    requireTLS: Boolean(username) && !isLoopbackDomain(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    // Visitors' texts are part of the message, so no text may name a file or address to fetch and attach.
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
        // Nodemailer does not parse addresses in objects, so a comma in one cannot add a second recipient.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        // RFC 3834: prevents automatic replies such as holiday notices.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
