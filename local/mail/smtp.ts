import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MAX_MESSAGE_BYTES = 5 * 1024 * 1024
const MAX_RECIPIENTS = 100
/** Connections at once; more are told to come back later. */
const MAX_CLIENTS = 100
/** A client that says nothing for so many milliseconds is let go. */
const SILENCE_MS = 30_000

/** An SMTP server that keeps every e-mail in the mailbox and sends none on. */
export function createSmtpServer(mailbox: Pick<Mailbox, 'keep'>): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    maxRecipients: MAX_RECIPIENTS,
    maxClients: MAX_CLIENTS,
    socketTimeout: SILENCE_MS,
    onData(stream, session, done) {
      readMessage(stream)
        .then((raw) =>
          mailbox.keep(
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
  // A client that leaves in mid-sentence is no reason to end.
  server.on('error', () => {})
  return server
}

/** Reads a message to its end, since SMTP answers no sooner. @throws when it is too large; what is beyond the limit is not kept. */
async function readMessage(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const keep = new Writable({
    write(chunk: Buffer, _, next) {
      size += chunk.byteLength
      if (size <= MAX_MESSAGE_BYTES) chunks.push(chunk)
      next()
    },
  })
  await pipeline(stream, keep)
  if (size > MAX_MESSAGE_BYTES) throw new Error('The message is larger than 5 MB.')
  return Buffer.concat(chunks)
}
