import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Time for a refused client to read the answer before its connection is cut, ms. */
const LAST_WORD_MS = 1_000

/** Returns the body of an error in the HTTP layer, which is Sanity's in every service. */
export const errorBody = (status: number, message: string) => ({
  statusCode: status,
  error: STATUS_CODES[status] ?? 'Error',
  message,
})

/** Answers a request that is not carried out. */
export function refuseRequest(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.on('error', () => {})
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  })
  response.end(JSON.stringify(errorBody(status, message)))
}

/**
 * Answers on a bare connection without a response object: after a malformed request, CONNECT or an upgrade. Then ends
 * the connection and drops further data, because closing with unread data may lose the answer.
 * @param headers further lines of the head, such as `allow: GET`
 */
export function refuseConnection(
  connection: Duplex,
  status: number,
  message: string,
  headers: readonly string[] = [],
): void {
  const body = JSON.stringify(errorBody(status, message))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...headers,
  ]
  connection.on('error', () => {})
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  connection.resume()
  setTimeout(() => connection.destroy(), LAST_WORD_MS).unref()
}
