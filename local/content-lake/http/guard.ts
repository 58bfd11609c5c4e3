import type { IncomingHttpHeaders } from 'node:http'
import { listMembers } from '#lib/http/fieldValues.ts'
import { isLoopbackDomain, isLoopbackUrl } from '#lib/http/loopback.ts'
import { httpError } from './apiError.ts'

/**
 * Turns away requests that name this machine by another name than a loopback one, or that a page of another origin
 * sent. Without it, a web page could reach the lake through the visitor's browser (DNS rebinding, cross-site
 * requests). `Origin: null`, sent by sandboxed frames and local files, is foreign.
 *
 * @throws 403
 */
export function requireLoopback(headers: IncomingHttpHeaders): void {
  const { host, origin, 'x-forwarded-host': forwarded } = headers
  if (!isLoopbackDomain(host)) throw forbidden('Host', host)
  for (const name of listMembers(forwarded?.toString())) {
    if (!isLoopbackDomain(name)) throw forbidden('X-Forwarded-Host', name)
  }
  if (origin !== undefined && !isLoopbackUrl(origin)) throw forbidden('Origin', origin)
}

function forbidden(header: string, value: string | undefined) {
  return httpError(
    403,
    'Forbidden',
    `The ${header} "${value ?? ''}" is not this machine: the embedded Content Lake answers localhost only.`,
  )
}
