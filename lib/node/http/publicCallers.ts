import { listMembers } from '#lib/server/http/fieldValues.ts'
import { isLoopbackDomain } from '#lib/server/http/loopback.ts'
import type { Callers } from './callers.ts'

/** `Sec-Fetch-Site` of a request from the site itself or from the address bar. */
const OWN_REQUESTS: readonly string[] = ['same-origin', 'none']

/** Paths that any page may link to or show: pictures and files, and the page of a link in an email. */
const LINKED = /^\/lake\/(?:images\/|files\/|auth\/link$)/

/**
 * Returns the rules of a local service that the public reaches through its site. It accepts visitors whom the site forwards
 * under its own name, and programs of this machine, which send no Origin and get no session.
 * @param siteOrigin the site's origin, such as `https://anna.example`
 */
export function publicCallers(siteOrigin: string): Callers {
  const { host: siteHost } = new URL(siteOrigin)
  const isForwarded = (headers: Headers) => headers.has('x-forwarded-host')

  const refusal = (headers: Headers, path: string): string | null => {
    const origin = headers.get('origin')
    const site = headers.get('sec-fetch-site')
    if (!isForwarded(headers)) {
      const isProgram = isLoopbackDomain(headers.get('host')) && origin === null && site === null
      return isProgram ? null : 'Only the site and programs of its machine are answered.'
    }
    const asked = listMembers(headers.get('x-forwarded-host'))
    if (asked.join() !== siteHost) return `The host "${asked.join()}" is not the site’s.`
    if (LINKED.test(path)) return null
    if (origin !== null && origin !== siteOrigin) return `The page at "${origin}" is not the site’s.`
    if (site === null || OWN_REQUESTS.includes(site)) return null
    return 'A page of another site sent this request, and only pages of this site are answered.'
  }

  const isOwnPage = (headers: Headers): boolean => {
    const origin = headers.get('origin')
    const site = headers.get('sec-fetch-site')
    if (!isForwarded(headers) || (origin !== null && origin !== siteOrigin)) return false
    return site === null ? origin === siteOrigin : site === 'same-origin'
  }

  const signInRefusal = (headers: Headers): string | null =>
    headers.get('origin') === siteOrigin && isOwnPage(headers)
      ? null
      : 'Sign in from the Studio of this site.'

  return { refusal, isOwnPage, signInRefusal }
}
