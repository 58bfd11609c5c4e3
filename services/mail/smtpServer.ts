import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
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
    onData(stream, { envelope }, done) {
      const keep = async () =>
        mailbox.keep(
          await readMessage(stream),
          envelope.rcptTo.map(({ address }) => address),
        )
      callbackify(keep)(done)
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
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size <= MAX_MESSAGE_BYTES) chunks.push(chunk)
  }
  if (size > MAX_MESSAGE_BYTES) throw new Error('The message is larger than 5 MB.')
  return Buffer.concat(chunks)
}
