import type { Server } from 'node:http'
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

/**
 * Serves the mailbox on this machine alone: pages for people, `/api/messages` for programs, read-only; and the demonstration's
 * services.
 */
export function createMailServer(mailbox: Mailbox, demonstration: Demonstration): Server {
  const { refusal, linkedRefusal } = ownPagesOnly([])
  const serviceAt = (pathname: string): DemonstrationService | undefined => {
    const [, area, name] = pathname.split('/')
    if (`/${area}` !== DEMONSTRATION_PATH) return undefined
    return name === 'booking' || name === 'newsletter' ? demonstration[name] : undefined
  }
  // Pages for people, to which the site links.
  const isShown = (pathname: string) => pathname === '/' || pathname.startsWith('/messages/')
  return createFetchServer(
    (headers, { pathname }) =>
      serviceAt(pathname) || isShown(pathname) ? linkedRefusal(headers) : refusal(headers),
    (request) => {
      const service = serviceAt(new URL(request.url).pathname)
      return service ? demonstrate(service, request) : answer(request, mailbox)
    },
    () => new Response('This could not be answered; the log says where.', { status: 500 }),
  )
}

const DEMONSTRATION_METHODS = ['GET', 'HEAD', 'POST']

/** Answers with a page that says so if a service fails, such as while the Content Lake starts. */
async function demonstrate(service: DemonstrationService, request: Request): Promise<Response> {
  if (!DEMONSTRATION_METHODS.includes(request.method)) {
    const allow = DEMONSTRATION_METHODS.join(', ')
    return new Response(`Use one of ${allow}.`, { status: 405, headers: { allow } })
  }
  try {
    return await service(request)
  } catch (error) {
    log.error('demonstration.failed', 'A service of the demonstration could not answer.', failureFacts(error))
    return demonstrationMessage('service', 503, 'This did not work', 'Please try again in a moment.')
  }
}

async function answer(request: Request, mailbox: Mailbox): Promise<Response> {
  if (request.headers.has('origin')) {
    return new Response('The mailbox is shown on this machine only.', { status: 403 })
  }
  if (request.method !== 'GET') return new Response('The mailbox is read-only.', { status: 405 })
  const [, area = '', id = '', part = '', place = ''] = new URL(request.url).pathname.split('/')
  if (area === '') return page(listPage(await mailbox.list()))
  if (area === 'status') {
    return Response.json({ service: 'mail', messages: mailbox.count(), pid: process.pid })
  }
  if (area === 'api' && id === 'messages') return Response.json(await mailbox.list())
  const mail = area === 'messages' ? await mailbox.find(id) : null
  if (mail === null) return new Response('There is no such e-mail.', { status: 404 })
  if (part === 'files') return file(mail, /^\d{1,3}$/.test(place) ? Number(place) : -1, mailbox)
  return part === 'html' ? mailBody(mail) : page(messagePage(mail))
}

/** A file that came with an e-mail, to be kept: foreign, it is never opened as a page of this address. */
async function file(mail: CaughtMail, place: number, mailbox: Mailbox): Promise<Response> {
  const content = await mailbox.attachment(mail.id, place)
  if (content === null) return new Response('There is no such file.', { status: 404 })
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type':
        mail.attachments[place]?.type === 'application/pdf' ? 'application/pdf' : 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
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
      'x-content-type-options': 'nosniff',
    },
  })
}
