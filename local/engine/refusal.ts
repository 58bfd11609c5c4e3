import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** A connection that was refused is given this long, in milliseconds, to take the answer before it is cut. */
const LAST_WORD_MS = 1_000

/** The body of an answer to what is no proper request, the same from every engine. */
export function refusalBody(status: number, message: string): string {
  return JSON.stringify({ statusCode: status, error: STATUS_CODES[status] ?? 'Error', message })
}

/**
 * Answers on a bare connection, where there is no response to write to: after a malformed request, to CONNECT and to an
 * upgrade. The connection ends with it, whatever its other side does; what that still sends is dropped, since closing with
 * data unread may take the answer along.
 * @param headers further lines of the head, such as `allow: GET`
 */
export function refuseConnection(
  connection: Duplex,
  status: number,
  message: string,
  headers: readonly string[] = [],
): void {
  const body = refusalBody(status, message)
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
