import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { listen } from '#lib/node/http/listen.ts'

export async function startFakeServer(answer: (request: Request) => Response | Promise<Response>, port = 0) {
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
  const url = `http://127.0.0.1:${await listen(server, port, 'TEST_PORT')}`
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, stop }
}
