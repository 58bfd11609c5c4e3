import { createTransport, type Transporter } from 'nodemailer'

/**
 * What an engine of this machine sends e-mails with, to this machine's mailbox. Hosts and paths in an e-mail are never opened.
 * @param port the mailbox's SMTP port
 */
export function mailboxTransport(port: number): Transporter {
  return createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
