import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'

export async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  const port = await listen(server, 0, 'PORT')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}
