import { createServer } from 'node:https'
import { getRequestListener } from '@hono/node-server'
import { listen } from '#lib/node/http/listen.ts'

export type Answer = (request: Request) => Promise<Response>

/** Starts a TLS server on a free port of this machine, which responds with the result of `answer`. */
export async function startTlsServer(files: { cert: Buffer; key: Buffer }, answer: Answer) {
  const server = createServer(files, getRequestListener(answer, { overrideGlobalObjects: false }))
  const port = await listen(server, 0, 'TEST_PORT')
  return {
    port,
    stop: () => {
      server.closeAllConnections()
      return server[Symbol.asyncDispose]()
    },
  }
}
