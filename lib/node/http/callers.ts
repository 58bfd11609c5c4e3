import { listMembers } from '#lib/server/http/fieldValues.ts'
import { isLoopbackDomain, isLoopbackOrigin } from '#lib/server/http/loopback.ts'
import { comesFromElsewhere } from './forwarding.ts'

/** Decides from its headers whether a request to a local service is allowed. */
export interface Callers {
  /** Returns the reason for refusing a request to a path before it is processed; null if it is allowed. */
  refusal(headers: Headers, path: string): string | null
  /**
   * Returns true if a page of this machine's site sends the request. Only then does the session cookie count, which
   * browsers add by themselves.
   */
  isOwnPage(headers: Headers): boolean
  /** Returns the reason why a request may not begin a session; null if it may. */
  signInRefusal(headers: Headers): string | null
}

/** The rules of a service for this machine alone. */
interface LocalCallers extends Callers {
  refusal(headers: Headers): string | null
  /**
   * Like `refusal`, but accepts a GET that opens a window from any link. Only for pages that change nothing when they are
   * opened (docs/decisions/0012).
   */
  linkedRefusal(headers: Headers): string | null
}

/** `Sec-Fetch-Dest` of a request outside a frame. */
const OUTSIDE_FRAMES = ['document', 'empty']

/** Paths of a public site that any page may link to or show: pictures and files, and the page of a link in an email. */
const LINKED = /^\/lake\/(?:images\/|files\/|auth\/link$)/

/**
 * Returns the rules of every local service. It accepts programs of this machine, which send neither Origin nor
 * Sec-Fetch-Site, pages at the requested address and pages of the site. It refuses pages at another name (DNS
 * rebinding) or on another port, sandboxed frames and local files (`Origin: null`).
 * @param siteOrigins origins of this machine's site, such as `http://localhost:3000`
 */
export function ownPagesOnly(siteOrigins: readonly string[]): LocalCallers {
  const isSite = (origin: string | null) => origin !== null && siteOrigins.includes(origin)

  const addressRefusal = (headers: Headers): string | null => {
    const origin = headers.get('origin')
    for (const name of [headers.get('host'), ...forwardedHosts(headers)]) {
      if (!isLoopbackDomain(name))
        return `The host "${name ?? ''}" is not this machine, and only it is answered.`
    }
    if (origin !== null && !isSite(origin) && !isLoopbackOrigin(origin, askedHost(headers))) {
      return `The page at "${origin}" is not one of this machine's site, and only those are answered.`
    }
    return null
  }

  const refusal = (headers: Headers): string | null => {
    const misaddressed = addressRefusal(headers)
    if (misaddressed !== null) return misaddressed
    const origin = headers.get('origin')
    if (isOwnRequest(headers)) return null
    // Sanity's SDK sends requests to local.localhost, which browsers treat as another site than localhost.
    if (isSite(origin) && askedHost(headers).endsWith(`.${hostOf(origin ?? '')}`)) return null
    return 'A page of another site or port sent this request, and only pages of this machine’s site are answered.'
  }

  const isOwnPage = (headers: Headers): boolean => !comesFromElsewhere(headers) && isSentBy(isSite, headers)

  return {
    refusal,
    // Browsers send Origin with every POST, so a request without it is a GET.
    linkedRefusal: (headers) =>
      !headers.has('origin') &&
      headers.get('sec-fetch-mode') === 'navigate' &&
      headers.get('sec-fetch-dest') === 'document'
        ? addressRefusal(headers)
        : refusal(headers),
    isOwnPage,
    signInRefusal: (headers) => {
      if (!isSite(headers.get('origin')) || !isOwnPage(headers)) {
        return 'Sign in from the Studio on this machine, with nothing in between.'
      }
      const destination = headers.get('sec-fetch-dest') ?? 'document'
      return OUTSIDE_FRAMES.includes(destination) ? null : 'Sign in from a separate window, not from a frame.'
    },
  }
}

/**
 * Returns the rules of a local service that the public reaches through its site. It accepts visitors whom the site forwards
 * under its own name, and programs of this machine, which send no Origin and get no session.
 * @param siteOrigin the site's origin, such as `https://anna.example`
 */
export function publicCallers(siteOrigin: string): Callers {
  const siteHost = hostOf(siteOrigin)
  const isSite = (origin: string | null) => origin === siteOrigin
  const isForwarded = (headers: Headers) => headers.has('x-forwarded-host')
  const isOwnPage = (headers: Headers): boolean => isForwarded(headers) && isSentBy(isSite, headers)
  return {
    refusal: (headers, path) => {
      const origin = headers.get('origin')
      if (!isForwarded(headers)) {
        const isPage = origin !== null || headers.has('sec-fetch-site')
        return isLoopbackDomain(headers.get('host')) && !isPage
          ? null
          : 'Only the site and programs of its machine are answered.'
      }
      const asked = forwardedHosts(headers).join()
      if (asked !== siteHost) return `The host "${asked}" is not the site’s.`
      if (LINKED.test(path)) return null
      if (origin !== null && !isSite(origin)) return `The page at "${origin}" is not the site’s.`
      if (isOwnRequest(headers)) return null
      return 'A page of another site sent this request, and only pages of this site are answered.'
    },
    isOwnPage,
    signInRefusal: (headers) =>
      isSite(headers.get('origin')) && isOwnPage(headers) ? null : 'Sign in from the Studio of this site.',
  }
}

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null

const forwardedHosts = (headers: Headers): string[] => listMembers(headers.get('x-forwarded-host'))

/** Returns the host that the browser requested, even if the site forwarded the request. */
const askedHost = (headers: Headers): string => forwardedHosts(headers)[0] ?? headers.get('host') ?? ''

/** Returns true for a request of a program, of the requested page itself or of the address bar. */
const isOwnRequest = (headers: Headers): boolean =>
  ['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))

/** Returns true if no header names another origin than the site's, and one names the site's. */
function isSentBy(isSite: (origin: string | null) => boolean, headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin !== null && !isSite(origin)) return false
  const site = headers.get('sec-fetch-site')
  return site === null ? isSite(origin) : site === 'same-origin'
}
