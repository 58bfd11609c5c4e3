import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'
import { refuseConnection, refuseRequest } from './refusal.ts'

/** Longest address of a request, characters. */
export const LONGEST_URL = 2 * 1024

/** Longest address of a query to the Content Lake, characters: Sanity's client sends queries of up to 11,264 by GET. */
export const LONGEST_QUERY_URL = 12 * 1024

/** Next compares each parameter with every other one. */
const MOST_PARAMETERS = 100

/** Next matches User-Agent against a pattern whose time grows with the square of the length. */
const LONGEST_USER_AGENT = 512

type Refusal = readonly [status: 400 | 404 | 414, message: string]

const WITHOUT_SOCKET: Refusal = [404, 'No WebSocket can be opened at this address.']

interface Limits {
  /** Returns the longest accepted address, characters. */
  longestUrl: (url: string) => number
  /** Returns whether an address accepts WebSockets. Next keeps the connection of a refused one open. */
  takesSockets?: (url: string) => boolean
}

/**
 * Refuses requests with a long address, many parameters or an unexpected WebSocket, in front of every HTTP server of this
 * process, and cuts their User-Agent: Next creates its server itself. Node limits the size of the whole head to 16 KB.
 */
export function limitHeads({ longestUrl, takesSockets = () => true }: Limits): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (...event: unknown[]): boolean {
    const [name, request, client] = event
    if (!(request instanceof IncomingMessage)) return Reflect.apply(emit, this, event)
    const refusal =
      limited(request, longestUrl) ??
      (name === 'upgrade' && !takesSockets(request.url ?? '') ? WITHOUT_SOCKET : null)
    if (refusal === null) return Reflect.apply(emit, this, event)
    if (client instanceof ServerResponse) refuseRequest(client, ...refusal, { connection: 'close' })
    // A request for an upgrade has a connection and no response.
    else if (client instanceof Duplex) refuseConnection(client, ...refusal)
    return true
  }
}

function limited(
  { url = '', headers }: IncomingMessage,
  longestUrl: (url: string) => number,
): Refusal | null {
  const agent = headers['user-agent']
  if (agent !== undefined) headers['user-agent'] = agent.slice(0, LONGEST_USER_AGENT)
  // Next copies it to requests that it forwards, whose bodies can't have trailers: Node then throws.
  delete headers.trailer
  const longest = longestUrl(url)
  if (url.length > longest) {
    return [414, `The address has ${url.length} characters. Use at most ${longest}.`]
  }
  const parameters = url.split('&').length
  if (parameters <= MOST_PARAMETERS) return null
  return [400, `The address has ${parameters} parameters. Use at most ${MOST_PARAMETERS}.`]
}
