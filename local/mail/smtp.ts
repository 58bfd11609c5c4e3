import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MAX_MESSAGE_BYTES = 5 * 1024 * 1024

/** An SMTP server that keeps every e-mail in the mailbox and sends none on. */
export function createSmtpServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) =>
          stream.sizeExceeded
            ? Promise.reject(new Error('The message is larger than 5 MB.'))
            : mailbox.keep(
                raw,
                session.envelope.rcptTo.map((recipient) => recipient.address),
              ),
        )
        .then(
          () => done(),
          (failure: unknown) => done(failure instanceof Error ? failure : new Error(String(failure))),
        )
    },
  })
}
