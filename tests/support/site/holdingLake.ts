import { createServer } from 'node:http'
import { listen } from '#lib/node/http/listen.ts'
import { lakeUrl } from './lake.ts'

export async function startHoldingLake() {
  let held: { text: string; gate: PromiseWithResolvers<void>; first: PromiseWithResolvers<void> } | null =
    null
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${lakeUrl}${request.url}`)
    const body = Buffer.from(await answer.arrayBuffer())
    const query = new URL(request.url ?? '/', lakeUrl).searchParams.get('query')
    if (held && query?.includes(held.text)) {
      held.first.resolve()
      await held.gate.promise
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(body)
  })
  const port = await listen(server, 0, 'PORT')
  return {
    url: `http://127.0.0.1:${port}`,
    /** Holds back responses to queries that contain this text from now on. Resolves with the first of them. */
    hold: (text: string) => {
      held = { text, gate: Promise.withResolvers(), first: Promise.withResolvers() }
      return held.first.promise
    },
    release: () => {
      held?.gate.resolve()
      held = null
    },
    stop: () => {
      held?.gate.resolve()
      server.closeAllConnections()
      server.close()
    },
  }
}
