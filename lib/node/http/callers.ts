import type { IncomingHttpHeaders } from 'node:http'
import { listMembers } from '#lib/server/http/fieldValues.ts'
import { isLoopbackDomain, isLoopbackUrl } from '#lib/server/http/loopback.ts'
import { comesFromElsewhere } from './forwarding.ts'

/** Decides from its headers whether a request to a local service is allowed. */
export interface Callers {
  /** Returns the reason for refusing a request to a path before it is processed; null if it is allowed. */
  refusal(headers: IncomingHttpHeaders, path: string): string | null
  /**
   * Returns true if a page of this machine's site sends the request. Only then does the session cookie count, which
   * browsers add by themselves.
   */
  isOwnPage(headers: IncomingHttpHeaders): boolean
  /** Returns the reason why a request may not begin a session; null if it may. */
  signInRefusal(headers: IncomingHttpHeaders): string | null
}

/** The callers of a service whose pages people open by a link. */
interface LinkedCallers extends Callers {
  /**
   * Like `refusal`, but accepts a GET that opens a window from any link. Only for pages that change nothing when they
   * are opened (docs/decisions/0012).
   */
  linkedRefusal(headers: IncomingHttpHeaders): string | null
  refusal(headers: IncomingHttpHeaders): string | null
}

/** `Sec-Fetch-Site` of a request from the page itself or from the address bar. */
const OWN_REQUESTS = new Set(['same-origin', 'none'])

/** `Sec-Fetch-Dest` of a request outside a frame. */
const OUTSIDE_FRAMES = new Set(['document', 'empty'])

/** Headers of a request that opens a page in a window, such as from a link in an email. */
const OPENED = [
  ['sec-fetch-mode', 'navigate'],
  ['sec-fetch-dest', 'document'],
] as const

/**
 * Returns the rules of every local service. It accepts programs of this machine, which send neither Origin nor
 * Sec-Fetch-Site, pages at the requested address and pages of the site. It refuses pages at another name (DNS
 * rebinding) or on another port, sandboxed frames and local files (`Origin: null`).
 * @param siteOrigins origins of this machine's site, such as `http://localhost:3000`
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
    // Sanity's SDK sends requests to local.localhost, which browsers treat as another site than localhost.
    if (isSite(origin) && askedHost(headers).endsWith(`.${hostOf(origin ?? '')}`)) return null
    return 'A page of another site or port sent this request, and only pages of this machine’s site are answered.'
  }

  // Browsers send Origin with every POST, so a request without it is a GET.
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
    return OUTSIDE_FRAMES.has(destination) ? null : 'Sign in from a separate window, not from a frame.'
  }

  return { refusal, linkedRefusal, isOwnPage, signInRefusal }
}

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null

const forwardedHosts = (headers: IncomingHttpHeaders): string[] =>
  listMembers(headers['x-forwarded-host']?.toString())

/** Returns the host that the browser requested, even if the site forwarded the request. */
const askedHost = (headers: IncomingHttpHeaders): string => forwardedHosts(headers)[0] ?? headers.host ?? ''
