import { listMembers } from '#lib/server/http/fieldValues.ts'
import { isLoopbackDomain, isLoopbackUrl } from '#lib/server/http/loopback.ts'
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

/** `Sec-Fetch-Site` of a request from the page itself or from the address bar. */
const OWN_REQUESTS = ['same-origin', 'none']

/** `Sec-Fetch-Dest` of a request outside a frame. */
const OUTSIDE_FRAMES = ['document', 'empty']

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
export function ownPagesOnly(siteOrigins: readonly string[]) {
  const isSite = (origin: string | null) => origin !== null && siteOrigins.includes(origin)

  const addressRefusal = (headers: Headers): string | null => {
    const origin = headers.get('origin')
    for (const name of [headers.get('host'), ...forwardedHosts(headers)]) {
      if (!isLoopbackDomain(name))
        return `The host "${name ?? ''}" is not this machine, and only it is answered.`
    }
    const isOfAsked = origin !== null && isLoopbackUrl(origin) && hostOf(origin) === askedHost(headers)
    if (origin !== null && !isSite(origin) && !isOfAsked) {
      return `The page at "${origin}" is not one of this machine's site, and only those are answered.`
    }
    return null
  }

  const refusal = (headers: Headers): string | null => {
    const misaddressed = addressRefusal(headers)
    if (misaddressed !== null) return misaddressed
    const origin = headers.get('origin')
    const site = headers.get('sec-fetch-site')
    if (site === null || OWN_REQUESTS.includes(site)) return null
    // Sanity's SDK sends requests to local.localhost, which browsers treat as another site than localhost.
    if (isSite(origin) && askedHost(headers).endsWith(`.${hostOf(origin ?? '')}`)) return null
    return 'A page of another site or port sent this request, and only pages of this machine’s site are answered.'
  }

  const isOwnPage = (headers: Headers): boolean => {
    const origin = headers.get('origin')
    const site = headers.get('sec-fetch-site')
    if (comesFromElsewhere(headers) || (origin !== null && !isSite(origin))) return false
    return site === null ? isSite(origin) : site === 'same-origin'
  }

  return {
    /** Returns the reason for refusing a request before it is processed; null if it is allowed. */
    refusal,
    /**
     * Like `refusal`, but accepts a GET that opens a window from any link. Only for pages that change nothing when they
     * are opened (docs/decisions/0012).
     */
    linkedRefusal: (headers: Headers): string | null =>
      // Browsers send Origin with every POST, so a request without it is a GET.
      !headers.has('origin') && OPENED.every(([name, value]) => headers.get(name) === value)
        ? addressRefusal(headers)
        : refusal(headers),
    /**
     * Returns true if a page of this machine's site sends the request. Only then does the session cookie count, which
     * browsers add by themselves.
     */
    isOwnPage,
    /** Returns the reason why a request may not begin a session; null if it may. */
    signInRefusal(headers: Headers): string | null {
      if (!isSite(headers.get('origin')) || !isOwnPage(headers)) {
        return 'Sign in from the Studio on this machine, with nothing in between.'
      }
      const destination = headers.get('sec-fetch-dest') ?? 'document'
      return OUTSIDE_FRAMES.includes(destination) ? null : 'Sign in from a separate window, not from a frame.'
    },
  }
}

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null

const forwardedHosts = (headers: Headers): string[] => listMembers(headers.get('x-forwarded-host'))

/** Returns the host that the browser requested, even if the site forwarded the request. */
const askedHost = (headers: Headers): string => forwardedHosts(headers)[0] ?? headers.get('host') ?? ''
