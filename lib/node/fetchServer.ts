import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createEngineServer, type EngineServerOptions } from './localServer.ts'

/** Methods of a standard request. Node also reads TRACE and CONNECT, which a standard request can't have. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * A server that answers standard requests with standard responses.
 * @param refusal as of every engine's server
 */
export function createFetchServer(
  refusal: EngineServerOptions['refusal'],
  answer: (request: Request) => Response | Promise<Response>,
): Server {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  return createEngineServer({ methods: METHODS, refusal }, listener)
}
