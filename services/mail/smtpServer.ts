import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MAX_MESSAGE_BYTES = 5 * 1024 * 1024
const MAX_RECIPIENTS = 100
/** Most connections at once. Others get a reply to come back later. */
const MAX_CLIENTS = 100
/** Idle time before a client is disconnected, ms. */
const SILENCE_MS = 30_000

/** Starts an SMTP server that stores every email in the mailbox and forwards none. */
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
  // A client that disconnects early must not end the server.
  server.on('error', () => {})
  return server
}

/**
 * Reads a message to its end, since SMTP answers only then.
 * @throws when it is too large; the excess is not stored
 */
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
