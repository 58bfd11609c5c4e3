import type { Server } from 'node:http'
import { Hono, type MiddlewareHandler } from 'hono'
import { DEMONSTRATION_PATH } from '#lib/embeds/demonstration.ts'
import { failureFacts } from '#lib/log/failure.ts'
import { log } from '#lib/log/log.ts'
import { ownPagesOnly } from '../engine/callers.ts'
import { messagePage as demonstrationMessage } from '../engine/demonstration/page.ts'
import type { DemonstrationService } from '../engine/demonstration/service.ts'
import { createFetchServer } from '../engine/fetchServer.ts'
import type { CaughtMail, Mailbox } from './mailbox.ts'
import { listPage, messagePage } from './pages.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'"
// An e-mail is foreign: it may look as it likes and open links in new tabs, and nothing else.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** The services below `/demo`, by the next part of the path. */
type Demonstration = Readonly<Record<'booking' | 'newsletter', DemonstrationService>>

/** Pages for people, to which the site and emails link. */
const LINKED_PAGES = new RegExp(
  `^/(?:$|messages/|${DEMONSTRATION_PATH.slice(1)}/(?:booking|newsletter)(?:/|$))`,
)

/**
 * Serves the mailbox on this machine alone: pages for people, `/api/messages` for programs, read-only; and the demonstration's
 * services.
 */
export function createMailServer(mailbox: Mailbox, demonstration: Demonstration): Server {
  const routes = new Hono()
    .onError((failure) => {
      log.error('engine.request', 'The mailbox failed to answer a request.', failureFacts(failure))
      return new Response('This could not be answered; the log says where.', { status: 500 })
    })
    .route(DEMONSTRATION_PATH, demonstrationRoutes(demonstration))
    .use(readOnly)
    .get('/', async () => page(listPage(await mailbox.list())))
    .get('/status', (c) => c.json({ service: 'mail', messages: mailbox.count(), pid: process.pid }))
    .get('/api/messages', async (c) => c.json(await mailbox.list()))
    .get('/messages/:id', ({ req }) => withMail(req.param('id'), (mail) => page(messagePage(mail))))
    .get('/messages/:id/html', ({ req }) => withMail(req.param('id'), mailBody))
    .get('/messages/:id/files/:place{\\d{1,3}}', ({ req }) =>
      withMail(req.param('id'), (mail) => attachedFile(mail, Number(req.param('place')), mailbox)),
    )
    .notFound(() => new Response('There is no such page or e-mail.', { status: 404 }))

  async function withMail(id: string, show: (mail: CaughtMail) => Response | Promise<Response>) {
    const mail = await mailbox.find(id)
    return mail ? show(mail) : new Response('There is no such e-mail.', { status: 404 })
  }

  const { refusal, linkedRefusal } = ownPagesOnly([])
  return createFetchServer(
    (headers, { pathname }) => (LINKED_PAGES.test(pathname) ? linkedRefusal(headers) : refusal(headers)),
    routes.fetch,
  )
}

/** A service that fails, such as while the Content Lake starts, answers with a page that says so. */
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
    routes
      .on(['GET', 'POST'], `/${name}/*`, ({ req }) => service(req.raw))
      .all(`/${name}/*`, (c) => c.text('Use one of GET, HEAD, POST.', 405, { allow: 'GET, HEAD, POST' }))
  }
  return routes
}

const readOnly: MiddlewareHandler = async ({ req }, next) => {
  if (req.header('origin') !== undefined) {
    return new Response('The mailbox is shown on this machine only.', { status: 403 })
  }
  return ['GET', 'HEAD'].includes(req.method)
    ? next()
    : new Response('The mailbox is read-only.', { status: 405 })
}

/** A file that came with an e-mail, to be kept: foreign, it is never opened as a page of this address. */
async function attachedFile(mail: CaughtMail, place: number, mailbox: Mailbox): Promise<Response> {
  const content = await mailbox.attachment(mail.id, place)
  if (content === null) return new Response('There is no such file.', { status: 404 })
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type':
        mail.attachments[place]?.type === 'application/pdf' ? 'application/pdf' : 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    },
  })
}

const page = (content: string): Response => htmlResponse(content, PAGE_POLICY)

function mailBody(mail: CaughtMail): Response {
  return htmlResponse(`<base target="_blank">${mail.html}`, MAIL_POLICY)
}

function htmlResponse(content: string, policy: string): Response {
  return new Response(content, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
