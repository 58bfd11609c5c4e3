import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createEngineServer, type EngineServerOptions } from './httpServer.ts'

/** What a standard request can be made of; Node reads TRACE and CONNECT, which it can't. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * A server that answers standard requests with standard responses.
 * @param refusal as of every engine's server
 * @param failed what is answered when `answer` rejects
 */
export function createFetchServer(
  refusal: EngineServerOptions['refusal'],
  answer: (request: Request) => Promise<Response>,
  failed: () => Response,
): Server {
  return createEngineServer({ methods: METHODS, refusal }, async (message, to, address) => {
    const answered = async () => answer(toRequest(message, address))
    await respond(await answered().catch(failed), to)
  })
}

/** Node's request as a standard one, its body still unread. */
function toRequest(message: IncomingMessage, url: URL): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const method = message.method ?? 'GET'
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  // Named, since the browser's types, unlike Node, don't know `duplex`.
  const withBody = { method, headers, body: streamOf(message), duplex: 'half' }
  return new Request(url, withBody)
}

/** The body, read only as fast as somebody asks for it. */
function streamOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream({
    start(controller) {
      const add = (chunk: Uint8Array) => {
        controller.enqueue(chunk)
        if ((controller.desiredSize ?? 0) <= 0) message.pause()
      }
      const close = () => controller.close()
      const fail = (failure: Error) => controller.error(failure)
      message.on('data', add).once('end', close).once('error', fail)
      stop = () => message.off('data', add).off('end', close).off('error', fail)
    },
    pull: () => void message.resume(),
    cancel: () => stop(),
  })
}

const MOST_DISCARDED = 1024 * 1024

/**
 * Sends a standard response. What is left of an unread body is read and dropped first, up to 1 MB: a connection that is
 * closed with data unread may take the answer with it.
 */
async function respond(response: Response, to: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  const isComplete = to.req.complete || (await discardRest(to.req))
  to.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': body.byteLength,
    ...(isComplete ? {} : { connection: 'close' }),
  })
  to.end(body)
}

function discardRest(message: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    if (message.closed) return resolve(false)
    let left = MOST_DISCARDED
    message.removeAllListeners('data')
    message.on('data', (chunk: Buffer) => {
      left -= chunk.byteLength
      if (left < 0) resolve(false)
    })
    message.once('end', () => resolve(true)).once('close', () => resolve(false))
    message.resume()
  })
}
