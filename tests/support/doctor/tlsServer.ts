import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { freePort } from '../functions/postgresServer.ts'

export type Answer = (request: Request) => Promise<Response>

/** Starts a TLS server on a free port of this machine, which responds with the result of `answer`. */
export async function startTlsServer(
  files: { cert: Buffer; key: Buffer },
  answer: Answer,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer(files, (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const given = new Headers()
    for (const [name, value] of Object.entries(headers)) if (value) given.set(name, String(value))
    void text(incoming)
      .then((body) =>
        answer(
          new Request(new URL(url, `https://${headers.host}`), {
            method,
            headers: given,
            ...(body !== '' && { body }),
          }),
        ),
      )
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers))
        outgoing.end(Buffer.from(await response.arrayBuffer()))
      })
      .catch((error: unknown) => outgoing.writeHead(500).end(String(error)))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
