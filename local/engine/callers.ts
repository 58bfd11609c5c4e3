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

/** What `Sec-Fetch-Site` says of a request that no other page made: the page's own, or the person at the browser. */
const OWN_REQUESTS = new Set(['same-origin', 'none'])

/** What `Sec-Fetch-Dest` says of a request that is not for a frame. */
const OUTSIDE_FRAMES = new Set(['document', 'empty'])

/**
 * The rules of every embedded engine. Programs of this machine, which send neither Origin nor Sec-Fetch-Site, are let in;
 * of pages only those that were opened at the very address they ask, and those of the site. Pages at another name (DNS
 * rebinding), on another port of this machine, in sandboxed frames and local files (`Origin: null`) are refused, whether
 * they would get to see the answer or not.
 * @param siteOrigins where this machine's site is opened, such as `http://localhost:3000`
 */
export function ownPagesOnly(siteOrigins: readonly string[]): Callers {
  const isSite = (origin: string | undefined) => origin !== undefined && siteOrigins.includes(origin)

  const refusal = (headers: IncomingHttpHeaders): string | null => {
    const { host, origin } = headers
    const forwardedHosts = listMembers(headers['x-forwarded-host']?.toString())
    for (const name of [host, ...forwardedHosts]) {
      if (!isLoopbackDomain(name))
        return `The host "${name ?? ''}" is not this machine, and only it is answered.`
    }
    const asked = forwardedHosts[0] ?? host ?? ''
    if (origin !== undefined && !isSite(origin) && !(isLoopbackUrl(origin) && hostOf(origin) === asked)) {
      return `The page at "${origin}" is not one of this machine's site, and only those are answered.`
    }
    const site = headers['sec-fetch-site']
    if (site === undefined || OWN_REQUESTS.has(site.toString())) return null
    // Sanity's SDK asks at local.localhost, which browsers hold for another site than localhost.
    if (isSite(origin) && asked.endsWith(`.${hostOf(origin ?? '')}`)) return null
    return 'A page of another site or port sent this request, and only pages of this machine’s site are answered.'
  }

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

  return { refusal, isOwnPage, signInRefusal }
}

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null
