import type { IncomingMessage, ServerResponse } from 'node:http'

/** Node's request as a standard one, its body still unread. */
export function toRequest(message: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const method = message.method ?? 'GET'
  const url = new URL(message.url ?? '/', 'http://127.0.0.1')
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  // Named, since the browser's types, unlike Node, don't know `duplex`.
  const withBody = { method, headers, body: streamOf(message), duplex: 'half' }
  return new Request(url, withBody)
}

function streamOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      message.on('data', (chunk: Uint8Array) => controller.enqueue(chunk))
      message.on('end', () => controller.close())
      message.on('error', (failure) => controller.error(failure))
    },
    cancel() {
      message.removeAllListeners('data').removeAllListeners('end').resume()
    },
  })
}

/** Sends a standard response; what is left of an unread body is not waited for. */
export async function respond(response: Response, to: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  to.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': body.byteLength,
    ...(to.req.complete ? {} : { connection: 'close' }),
  })
  to.end(body)
}
