import type { IncomingHttpHeaders } from 'node:http'
import { listMembers } from '#lib/http/fieldValues.ts'
import { isLoopbackDomain, isLoopbackUrl } from '#lib/http/loopback.ts'
import { comesFromElsewhere } from './forwarding.ts'

/** Who may ask an engine, as far as the headers of a request tell. */
export interface Callers {
  /** Why a request is refused before any work is done for it, in one sentence; null when it is not. */
  refusal(headers: IncomingHttpHeaders): string | null
  /**
   * Whether a page of the site itself, opened on this machine, sends the request: the condition for what a browser adds of
   * its own accord, which is the session's cookie.
   */
  isOwnPage(headers: IncomingHttpHeaders): boolean
  /** Why a request may not begin a session, in one sentence; null when it may. */
  signInRefusal(headers: IncomingHttpHeaders): string | null
}

/** The callers of an engine with pages that people open by a link. */
interface LinkedCallers extends Callers {
  /**
   * As `refusal`, but a GET that fills a window of its own is answered wherever its link stood. For pages alone that
   * change nothing when they are opened (docs/decisions/0012).
   */
  linkedRefusal(headers: IncomingHttpHeaders): string | null
}

/** What `Sec-Fetch-Site` says of a request that no other page made: the page's own, or the person at the browser. */
const OWN_REQUESTS = new Set(['same-origin', 'none'])

/** What `Sec-Fetch-Dest` says of a request that is not for a frame. */
const OUTSIDE_FRAMES = new Set(['document', 'empty'])

/** What a browser says of a request that opens a page in a window, as a link in an e-mail does. */
const OPENED = [
  ['sec-fetch-mode', 'navigate'],
  ['sec-fetch-dest', 'document'],
] as const

/**
 * The rules of every embedded engine. Programs of this machine, which send neither Origin nor Sec-Fetch-Site, are let in;
 * of pages only those that were opened at the very address they ask, and those of the site. Pages at another name (DNS
 * rebinding), on another port of this machine, in sandboxed frames and local files (`Origin: null`) are refused, whether
 * they would get to see the answer or not.
 * @param siteOrigins where this machine's site is opened, such as `http://localhost:3000`
 */
export function ownPagesOnly(siteOrigins: readonly string[]): LinkedCallers {
  const isSite = (origin: string | undefined) => origin !== undefined && siteOrigins.includes(origin)

  const addressRefusal = (headers: IncomingHttpHeaders): string | null => {
    const { host, origin } = headers
    for (const name of [host, ...forwardedHosts(headers)]) {
      if (!isLoopbackDomain(name))
        return `The host "${name ?? ''}" is not this machine, and only it is answered.`
    }
    const isOfAsked = origin !== undefined && isLoopbackUrl(origin) && hostOf(origin) === askedHost(headers)
    if (origin !== undefined && !isSite(origin) && !isOfAsked) {
      return `The page at "${origin}" is not one of this machine's site, and only those are answered.`
    }
    return null
  }

  const refusal = (headers: IncomingHttpHeaders): string | null => {
    const misaddressed = addressRefusal(headers)
    if (misaddressed !== null) return misaddressed
    const { origin } = headers
    const site = headers['sec-fetch-site']
    if (site === undefined || OWN_REQUESTS.has(site.toString())) return null
    // Sanity's SDK asks at local.localhost, which browsers hold for another site than localhost.
    if (isSite(origin) && askedHost(headers).endsWith(`.${hostOf(origin ?? '')}`)) return null
    return 'A page of another site or port sent this request, and only pages of this machine’s site are answered.'
  }

  // Browsers send the Origin with every POST, so that one that comes without is a GET.
  const linkedRefusal = (headers: IncomingHttpHeaders): string | null =>
    headers.origin === undefined && OPENED.every(([name, value]) => headers[name] === value)
      ? addressRefusal(headers)
      : refusal(headers)

  const isOwnPage = (headers: IncomingHttpHeaders): boolean => {
    const { origin, 'sec-fetch-site': site } = headers
    if (comesFromElsewhere(headers) || (origin !== undefined && !isSite(origin))) return false
    return site === undefined ? isSite(origin) : site === 'same-origin'
  }

  const signInRefusal = (headers: IncomingHttpHeaders): string | null => {
    if (!isSite(headers.origin) || !isOwnPage(headers)) {
      return 'Sign in from the Studio on this machine, with nothing in between.'
    }
    const destination = headers['sec-fetch-dest']?.toString() ?? 'document'
    return OUTSIDE_FRAMES.has(destination) ? null : 'Sign in from a window of its own, not from a frame.'
  }

  return { refusal, linkedRefusal, isOwnPage, signInRefusal }
}

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null

const forwardedHosts = (headers: IncomingHttpHeaders): string[] =>
  listMembers(headers['x-forwarded-host']?.toString())

/** The host that the person at the browser asked, also where the site passed the request on. */
const askedHost = (headers: IncomingHttpHeaders): string => forwardedHosts(headers)[0] ?? headers.host ?? ''
