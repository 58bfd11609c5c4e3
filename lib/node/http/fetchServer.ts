import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createLocalServer, type LocalServerOptions } from './localServer.ts'

/** Methods of a standard request. Node also reads TRACE and CONNECT, which a standard request can't have. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * A server that answers standard requests with standard responses.
 * @param refusal as of every local service
 */
export function createFetchServer(
  refusal: LocalServerOptions['refusal'],
  answer: (request: Request) => Response | Promise<Response>,
): Server {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  return createLocalServer({ methods: METHODS, refusal }, listener)
}
