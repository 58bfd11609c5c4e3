import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { ApiError } from './apiError.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import type { Dispatcher } from './dispatcher.ts'
import { openEventStream } from './eventStream.ts'
import { requireLoopback } from './guard.ts'
import { json, type Reply } from './reply.ts'

/** Milliseconds. Longer than any client keeps a connection: the site's proxy must not reuse one that is just being closed. */
const KEEP_ALIVE = 120_000

/** Bytes. Listeners send their query in the address, and the site adds headers of its own. */
const LONGEST_HEAD = 64 * 1024

/** The HTTP side of the lake. */
export function createHttpServer(dispatcher: Dispatcher): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE, maxHeaderSize: LONGEST_HEAD }, (request, response) => {
    void answer(dispatcher, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
}

async function answer(
  dispatcher: Dispatcher,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers, method = 'GET', url = '/' } = request
  if (method === 'OPTIONS') return answerPreflight(request, response)
  const reply = await dispatcher.dispatch({ method, target: url, headers, body: request })
  // A refused upload is not read to its end, so the connection cannot be used again.
  const closing =
    !request.complete && reply.kind === 'bytes' && reply.status >= 400 ? { connection: 'close' } : {}
  await send(reply, request, response, closing)
}

async function send(
  reply: Reply,
  request: IncomingMessage,
  response: ServerResponse,
  extra: Record<string, string>,
): Promise<void> {
  const cors = corsHeaders(request.headers)
  switch (reply.kind) {
    case 'bytes': {
      const vary = [reply.headers.vary, cors.vary].filter((name) => name !== undefined).join(', ')
      response.writeHead(reply.status, {
        ...cors,
        ...reply.headers,
        ...extra,
        ...(vary === '' ? {} : { vary }),
        'content-length': Buffer.byteLength(reply.body),
      })
      response.end(request.method === 'HEAD' ? undefined : reply.body)
      return
    }
    case 'stream':
      response.writeHead(reply.status, { ...cors, ...reply.headers })
      await pipeline(reply.body, response)
      return
    case 'events':
      openEventStream(response, cors, reply.open)
  }
}

function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  try {
    requireLoopback(headers)
    response.writeHead(204, preflightHeaders(headers)).end()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reply = json(error.body, error.status)
    if (reply.kind === 'bytes') response.writeHead(reply.status, reply.headers).end(reply.body)
  }
}
