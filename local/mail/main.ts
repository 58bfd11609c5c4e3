import { parseVariables } from '#lib/env/parseVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { listen } from '../functions/listen.ts'
import { openMailbox } from './mailbox.ts'
import { createMailServer } from './server.ts'
import { createSmtpServer } from './smtp.ts'

const mailVariables = variables.pick({ MAIL_PORT: true, MAIL_WEB_PORT: true, MAIL_DIR: true })

/** Starts the embedded mailbox and leaves it running until a signal ends the process. */
async function start(): Promise<void> {
  const env = parseVariables(mailVariables, process.env)
  const { MAIL_PORT: port, MAIL_WEB_PORT: webPort, MAIL_DIR: folder } = env
  const mailbox = openMailbox(folder)
  const smtp = createSmtpServer(mailbox)
  // A client that leaves in mid-sentence is no reason to end.
  smtp.on('error', () => {})

  process.once('SIGTERM', () => process.exit(0))
  process.once('SIGINT', () => process.exit(0))
  // Started by another process: never outlive it.
  process.once('disconnect', () => process.exit(0))

  await listen(smtp.server, port, 'MAIL_PORT')
  await listen(createMailServer(mailbox), webPort, 'MAIL_WEB_PORT')
  console.log(`Mailbox ready on http://127.0.0.1:${webPort} (SMTP on port ${port}).`)
}

start().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : String(failure))
  process.exit(1)
})
