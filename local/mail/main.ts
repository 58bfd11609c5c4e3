import { parseVariables } from '#lib/env/parseVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { log } from '#lib/log/log.ts'
import { listen } from '../engine/listen.ts'
import { runEngine } from '../engine/program.ts'
import { openMailbox } from './mailbox.ts'
import { createMailServer } from './server.ts'
import { createSmtpServer } from './smtp.ts'

const mailVariables = variables.pick({ MAIL_PORT: true, MAIL_WEB_PORT: true, MAIL_DIR: true })

/** Starts the embedded mailbox. @returns nothing to close: what arrived is on the disk */
async function startMailbox(): Promise<() => void> {
  const env = parseVariables(mailVariables, process.env)
  const { MAIL_PORT: port, MAIL_WEB_PORT: webPort, MAIL_DIR: folder } = env
  const mailbox = openMailbox(folder)
  const smtp = createSmtpServer(mailbox)

  await listen(smtp.server, port, 'MAIL_PORT')
  await listen(createMailServer(mailbox), webPort, 'MAIL_WEB_PORT')
  log.info('mail.ready', 'Mailbox ready.', { port: webPort })
  return () => {}
}

runEngine(startMailbox)
