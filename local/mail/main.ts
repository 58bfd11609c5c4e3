import { join } from 'node:path'
import { parseVariables } from '#lib/env/parseVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { log } from '#lib/log/log.ts'
import { openBooking } from '../booking/booking.ts'
import { listen } from '../engine/listen.ts'
import { runEngine } from '../engine/program.ts'
import { openNewsletter } from '../newsletter/newsletter.ts'
import { openMailbox } from './mailbox.ts'
import { createMailServer } from './server.ts'
import { createSmtpServer } from './smtp.ts'

const mailVariables = variables.pick({
  MAIL_PORT: true,
  MAIL_WEB_PORT: true,
  MAIL_DIR: true,
  NEXT_PUBLIC_SITE_URL: true,
  LAKE_URL: true,
})

/** Starts the embedded mailbox, and the demonstration's scheduler and lead form with it. @returns what closes those two */
async function startMailbox(): Promise<() => void> {
  const env = parseVariables(mailVariables, process.env)
  const { MAIL_PORT: port, MAIL_WEB_PORT: webPort, MAIL_DIR: folder } = env
  const mailbox = openMailbox(folder)
  const smtp = createSmtpServer(mailbox)
  const settings = { siteUrl: env.NEXT_PUBLIC_SITE_URL, smtpPort: port, lakeUrl: env.LAKE_URL }
  const booking = openBooking({ ...settings, folder: join(folder, 'booking') })
  const newsletter = openNewsletter({
    ...settings,
    mailboxUrl: `http://localhost:${webPort}`,
    folder: join(folder, 'newsletter'),
  })

  await listen(smtp.server, port, 'MAIL_PORT')
  await listen(createMailServer(mailbox, { booking, newsletter }), webPort, 'MAIL_WEB_PORT')
  log.info('mail.ready', 'Mailbox ready.', { port: webPort })
  return () => {
    booking.close()
    newsletter.close()
  }
}

runEngine(startMailbox)
