import { variables } from '#lib/env/variables.ts'
import { listen } from '#lib/node/http/listen.ts'
import { runService } from '#lib/node/runService.ts'
import { readBrand } from '#lib/referral/email/readBrand.ts'
import { log } from '#lib/server/log/log.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'
import { bookingService } from '../booking/bookingService.ts'
import { publishedQueryUrl } from '../demonstration/publishedQueryUrl.ts'
import { newsletterService } from '../newsletter/newsletter.ts'
import { openMailbox } from './mailbox.ts'
import { createMailServer } from './mailboxServer.ts'
import { mailSender } from './mailSender.ts'
import { createSmtpServer } from './smtpServer.ts'

/** Longest wait for the practice's name, ms. A page without it is better than a late one. */
const BRAND_MS = 1_000

/** Starts the local mailbox and, in the same process, the demonstration's scheduler and sign-up form. Returns what stops it. */
async function startMailbox(): Promise<() => void> {
  const env = parseVariables(variables, process.env)
  const { MAIL_PORT: port, MAIL_WEB_PORT: webPort, LAKE_URL: lakeUrl, NEXT_PUBLIC_SITE_URL: siteUrl } = env
  const mailbox = openMailbox(env.MAIL_DIR)
  const smtp = createSmtpServer(mailbox)
  const send = mailSender(mailbox)
  const booking = bookingService({ send, readBrand: () => readBrand(publishedQueryUrl(lakeUrl), BRAND_MS) })
  const newsletter = newsletterService({
    send,
    siteUrl,
    lakeUrl,
    mailboxUrl: `http://localhost:${webPort}`,
  })

  await listen(smtp.server, port, 'MAIL_PORT')
  await listen(createMailServer(mailbox, { booking, newsletter }), webPort, 'MAIL_WEB_PORT')
  log.info('mail.ready', 'Mailbox ready.', { port: webPort })
  return () => smtp.close()
}

runService(startMailbox)
