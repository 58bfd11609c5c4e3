import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Callers } from '#lib/node/http/callers.ts'
import { createLocalServer } from '#lib/node/http/localServer.ts'
import { FORWARDED_PATH } from '#lib/server/http/lakePath.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { EventReaders } from './eventReaders.ts'
import { openEventStream } from './eventStream.ts'
import type { Reply } from './reply.ts'

/** Input of the lake's routes. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

const PASSED_ON = 'A proxy passed this request on from another machine, and only this one is answered.'

/** The HTTP side of the lake. */
export function createHttpServer(dispatcher: Dispatcher, callers: Callers, readers: EventReaders): Server {
  const refusal = (headers: IncomingHttpHeaders, { pathname }: URL) =>
    pathname === FORWARDED_PATH ? PASSED_ON : callers.refusal(headers, pathname)
  return createLocalServer({ methods: METHODS, refusal }, async (request, response, url) => {
    const { headers, method = 'GET' } = request
    if (method === 'OPTIONS') {
      response.writeHead(204, preflightHeaders(headers)).end()
      return
    }
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
