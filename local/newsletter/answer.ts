import { readBody } from '#lib/http/body.ts'
import { mediaType } from '#lib/http/fieldValues.ts'
import { routeOf } from '#lib/routes.ts'
import { comesFromElsewhere } from '../engine/forwarding.ts'
import type { NewsletterContent } from './content.ts'
import { type Courier, PDF_NAME } from './courier.ts'
import { isKind } from './kinds.ts'
import { FORM_PATH, NEWSLETTER_PATH, type Purpose, signedFor } from './links.ts'
import { OVERVIEW_PATH, overviewPage, previewOf } from './overviewPage.ts'
import { mailPage, sentencePage } from './page.ts'
import { readSignUp, signUpPage } from './signUpForm.ts'
import { confirmPage, deadLinkPage, leavePage, leftPage, lookInInboxPage } from './stepPages.ts'
import type { Subscribers } from './subscribers.ts'

/** Bytes of a posted form: more than any name and address take. */
const LONGEST_FORM = 4_096
/** How many sign-ups the overview shows. */
const SHOWN = 20

export interface NewsletterParts {
  subscribers: Subscribers
  content: NewsletterContent
  courier: Courier
  secret: string
  siteUrl: string
  /** Where the mailbox is shown. */
  mailboxUrl: string
  clock: () => Date
}

/** Answers what is asked below the newsletter's path. A GET changes nothing: programs that look at links send them. */
export async function answer(request: Request, parts: NewsletterParts): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const post = request.method === 'POST'
  if (!post && request.method !== 'GET') return notAllowed()
  parts.subscribers.forgetUnconfirmed(parts.clock())
  switch (pathname) {
    case FORM_PATH:
      return post ? signUp(request, parts) : signUpPage()
    case `${NEWSLETTER_PATH}/sent`:
      return post ? notAllowed() : lookInInboxPage(parts.mailboxUrl)
    case `${NEWSLETTER_PATH}/confirm`:
      return linked('confirm', request, searchParams, parts)
    case `${NEWSLETTER_PATH}/leave`:
      return linked('leave', request, searchParams, parts)
    default:
      return post ? notAllowed() : shown(pathname, request, parts)
  }
}

/** Takes the form. */
async function signUp(request: Request, { subscribers, courier, clock }: NewsletterParts): Promise<Response> {
  const form = await readForm(request)
  if (form instanceof Response) return form
  const read = readSignUp(form)
  if ('refused' in read) return read.refused
  subscribers.ask(read.signUp, clock())
  void courier.run()
  return seeOther(`${NEWSLETTER_PATH}/sent`)
}

/** Answers a link of an e-mail: with a button, whose press does what the link is for. */
async function linked(
  purpose: Purpose,
  request: Request,
  inAddress: URLSearchParams,
  { subscribers, courier, secret, siteUrl, clock }: NewsletterParts,
): Promise<Response> {
  // A mail program's own button posts to the link as it is (RFC 8058).
  const form = request.method === 'POST' ? await readForm(request) : inAddress
  if (form instanceof Response) return form
  const parameters = form.has('id') ? form : inAddress
  const id = await signedFor(parameters, secret, purpose)
  const subscriber = id === null ? null : subscribers.find(id)
  if (!subscriber || (subscriber.leftAt && purpose === 'confirm')) return deadLinkPage()
  if (request.method === 'GET') return purpose === 'confirm' ? confirmPage(parameters) : leavePage(parameters)
  if (purpose === 'leave') {
    subscribers.leave(subscriber.id, clock())
    return leftPage()
  }
  subscribers.confirm(subscriber.id, clock())
  void courier.run()
  return seeOther(`${siteUrl}${routeOf('leadThankYouPage').path}`)
}

/** What is shown of the e-mails and the PDF before they are sent. */
async function shown(
  pathname: string,
  { headers }: Request,
  { subscribers, content, siteUrl }: NewsletterParts,
): Promise<Response> {
  if (pathname === `${NEWSLETTER_PATH}/${PDF_NAME}`) {
    return new Response(new Uint8Array(await content.pdf()), {
      headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    })
  }
  if (pathname === OVERVIEW_PATH) {
    // It names who signed up; whoever is let in by a proxy in front of the site is not at this machine.
    if (comesFromElsewhere(Object.fromEntries(headers))) {
      return sentencePage(403, 'This is shown on its own machine alone', 'Open it there, without a proxy.')
    }
    const series = subscribers.newest(SHOWN).map((subscriber) => ({
      subscriber,
      mails: subscribers.mailsOf(subscriber.id),
    }))
    return overviewPage(await content.emails(), siteUrl, series)
  }
  const kind = pathname.startsWith(`${OVERVIEW_PATH}/`) ? pathname.slice(OVERVIEW_PATH.length + 1) : ''
  const composed = isKind(kind) ? previewOf(kind, await content.emails(), siteUrl) : null
  return composed
    ? mailPage(composed.html)
    : sentencePage(404, 'There is no such page', 'The form is on the site, at /ilm-lead.')
}

/** Both types that a mail program's own button may post (RFC 8058, 3.1); a browser posts the first. */
const FORM_TYPES: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data']

async function readForm(request: Request): Promise<URLSearchParams | Response> {
  const type = request.headers.get('content-type') ?? ''
  if (!FORM_TYPES.includes(mediaType(type))) {
    return sentencePage(415, 'This is not a form', 'Please use the form on the site, at /ilm-lead.')
  }
  const bytes = await readBody(request.body, LONGEST_FORM)
  if (bytes === null) {
    return sentencePage(413, 'This is too long', 'Please shorten what you typed, and send it again.')
  }
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    // Files are no fields of any form here.
    return new URLSearchParams(
      [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  } catch {
    return sentencePage(400, 'This can’t be read', 'Please use the form on the site, at /ilm-lead.')
  }
}

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } })

const notAllowed = (): Response =>
  sentencePage(405, 'This can’t be done here', 'Please use the form on the site, at /ilm-lead.')
