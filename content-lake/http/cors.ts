import type { IncomingHttpHeaders } from 'node:http'

/** Lets pages of other ports of this machine read answers; cross-origin requests were refused before. */
export function corsHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  if (headers.origin === undefined) return {}
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'content-length, x-sanity-sha1',
    vary: 'origin',
  }
}

/** The answer to a browser's question whether it may send a request. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    ...corsHeaders(headers),
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      headers['access-control-request-headers'] ?? 'authorization, content-type',
    'access-control-max-age': '600',
  }
}
