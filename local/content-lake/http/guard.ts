import type { IncomingHttpHeaders } from 'node:http'
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
  const { host, origin } = headers
  if (!isLoopbackDomain(host)) throw forbidden('Host', host)
  for (const forwarded of listed(headers['x-forwarded-host'])) {
    if (!isLoopbackDomain(forwarded)) throw forbidden('X-Forwarded-Host', forwarded)
  }
  if (origin !== undefined && !isLoopbackUrl(origin)) throw forbidden('Origin', origin)
}

function listed(value: string | string[] | undefined): string[] {
  return (Array.isArray(value) ? value.join(',') : (value ?? ''))
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function forbidden(header: string, value: string | undefined) {
  return httpError(
    403,
    'Forbidden',
    `The ${header} "${value ?? ''}" is not this machine: the embedded Content Lake answers localhost only.`,
  )
}
