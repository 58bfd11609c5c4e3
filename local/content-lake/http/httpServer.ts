import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createEngineServer } from '../../engine/httpServer.ts'
import { ApiError } from './apiError.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { EventReaders } from './eventReaders.ts'
import { openEventStream } from './eventStream.ts'
import { requireLoopback } from './guard.ts'
import { json, type Reply } from './reply.ts'

/** What the lake's routes are asked with. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** The HTTP side of the lake. */
export function createHttpServer(dispatcher: Dispatcher, readers: EventReaders): Server {
  return createEngineServer({ methods: METHODS }, async (request, response, url) => {
    const { headers, method = 'GET' } = request
    if (method === 'OPTIONS') return answerPreflight(request, response)
    const reply = await dispatcher.dispatch({ method, url, headers, body: request })
    // A refused upload is not read to its end, so the connection cannot be used again.
    const closing =
      !request.complete && reply.kind === 'bytes' && reply.status >= 400 ? { connection: 'close' } : {}
    await send(reply, { request, response, readers }, closing)
  })
}

async function send(
  reply: Reply,
  {
    request,
    response,
    readers,
  }: { request: IncomingMessage; response: ServerResponse; readers: EventReaders },
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
      openEventStream(response, cors, readers, reply.open)
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
