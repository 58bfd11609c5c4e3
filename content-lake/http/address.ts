import { listMembers } from '#lib/server/http/fieldValues.ts'
import { LAKE_PATH } from '#lib/server/http/lakePath.ts'

interface Address {
  /** Without the prefix and the version, still percent-encoded. */
  path: string
  version: string
  search: URLSearchParams
  /** Scheme, host and prefix the caller used. */
  base: string
}

/**
 * Takes an address apart: `/lake` (under which the site passes requests on) and `/v2026-03-01` come off the path.
 * @param url what was asked for, such as `/lake/v2026-03-01/data/query/production?query=…`; its host says nothing
 */
export function parseAddress(url: URL, headers: Headers): Address {
  const prefixed = url.pathname === LAKE_PATH || url.pathname.startsWith(`${LAKE_PATH}/`)
  const rest = prefixed ? url.pathname.slice(LAKE_PATH.length) || '/' : url.pathname
  const [, version = '', path = rest] = /^\/v(\d{4}-\d{2}-\d{2}|\d+|X)(\/.*)$/.exec(rest) ?? []
  return { path, version, search: url.searchParams, base: baseOf(headers, prefixed) }
}

/** Requests that the site passes on carry the host of their visitor, and always the prefix. */
function baseOf(headers: Headers, prefixed: boolean): string {
  const [forwardedHost] = listMembers(headers.get('x-forwarded-host'))
  if (!forwardedHost) return `http://${headers.get('host') ?? ''}${prefixed ? LAKE_PATH : ''}`
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${forwardedHost}${LAKE_PATH}`
}
