import type { IncomingHttpHeaders } from 'node:http'
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
  if (!host || !isLoopbackHost(host)) throw forbidden('Host', host)
  for (const forwarded of listed(headers['x-forwarded-host'])) {
    if (!isLoopbackHost(forwarded)) throw forbidden('X-Forwarded-Host', forwarded)
  }
  if (origin !== undefined && !isLoopbackOrigin(origin)) throw forbidden('Origin', origin)
}

/** `http://localhost:3000`, and the like; false for anything else, `null` included. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackHost(url.host)
}

function isLoopbackHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname, username, pathname, search } = new URL(`http://${host}`)
  if (username !== '' || pathname !== '/' || search !== '') return false
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
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
