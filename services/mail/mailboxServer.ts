import type { Server } from 'node:http'
import { Hono } from 'hono'
import { DEMONSTRATION_PATH } from '#lib/embeds/demonstrationAddresses.ts'
import { ownPagesOnly } from '#lib/node/http/callers.ts'
import { createLocalServer } from '#lib/node/http/localServer.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { messagePage as demonstrationMessage } from '../demonstration/demonstrationPage.ts'
import type { DemonstrationService } from '../demonstration/demonstrationService.ts'
import type { CaughtMail, Mailbox } from './mailbox.ts'
import { listPage, messagePage } from './mailboxPages.ts'

// An email is third-party content: it may use any style and open links in new tabs, but nothing else.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** The services below `/demo`, by the next part of the path. */
type Demonstration = Readonly<Record<'booking' | 'newsletter', DemonstrationService>>

/** Paths of pages for people, to which the site links. */
const LINKED_PAGES = new RegExp(`^(/$|/messages/|${DEMONSTRATION_PATH}/(booking|newsletter)(/|$))`)

/**
 * Serves the mailbox on this machine alone: pages for people, `/api/messages` for programs, read-only; and the demonstration's
 * services.
 */
export function createMailServer(mailbox: Mailbox, demonstration: Demonstration): Server {
  const { refusal, linkedRefusal } = ownPagesOnly([])
  const { fetch } = new Hono()
    .route(DEMONSTRATION_PATH, demonstrationRoutes(demonstration))
    .route('/', mailboxRoutes(mailbox))
    .notFound((c) => c.text('There is no such email.', 404))
  return createLocalServer(
    {
      refusal: (headers, { pathname }) =>
        LINKED_PAGES.test(pathname) ? linkedRefusal(headers) : refusal(headers),
    },
    fetch,
  )
}

/** Returns a page with status 503 for a service that fails, such as while the Content Lake starts. */
function demonstrationRoutes(services: Demonstration) {
  const routes = new Hono().onError((failure) => {
    log.error(
      'demonstration.failed',
      'A service of the demonstration could not answer.',
      failureFacts(failure),
    )
    return demonstrationMessage('service', 503, 'This did not work', 'Please try again in a moment.')
  })
  for (const [name, service] of Object.entries(services)) {
    routes.on(['GET', 'POST'], `/${name}/*`, ({ req }) => service(req.raw))
  }
  return routes
}

const mailboxRoutes = (mailbox: Mailbox) =>
  new Hono<{ Variables: { mail: CaughtMail } }>()
    .onError((failure, c) => {
      log.error('service.request', 'The mailbox failed to answer a request.', failureFacts(failure))
      return c.text('Unexpected error. See the log of the mailbox.', 500)
    })
    .get('/', async () => listPage(await mailbox.list()))
    .get('/status', (c) => c.json({ service: 'mail', pid: process.pid }))
    .get('/api/messages', async (c) => c.json(await mailbox.list()))
    .use('/messages/:id/*', async (c, next) => {
      const mail = await mailbox.find(c.req.param('id'))
      if (mail === null) return c.notFound()
      c.set('mail', mail)
      return next()
    })
    .get('/messages/:id', (c) => messagePage(c.get('mail')))
    .get('/messages/:id/html', (c) =>
      c.html(`<base target="_blank">${c.get('mail').html}`, 200, {
        'content-security-policy': MAIL_POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      }),
    )
    .get('/messages/:id/files/:place{\\d{1,3}}', async (c) => {
      const place = Number(c.req.param('place'))
      const content = await mailbox.attachment(c.req.param('id'), place)
      if (content === null) return c.notFound()
      // Also third-party content: downloaded, never opened as a page of this address.
      const isPdf = c.get('mail').attachments[place]?.type === 'application/pdf'
      return c.body(new Uint8Array(content), 200, {
        'content-type': isPdf ? 'application/pdf' : 'application/octet-stream',
        'content-disposition': 'attachment',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      })
    })
