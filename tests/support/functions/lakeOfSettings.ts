import { createServer } from 'node:http'
import { freePort } from './postgresServer.ts'

/** A lake that answers every query with the switch for counting, as it was published last. */
export async function startLakeOfSettings() {
  let published: unknown = null
  const port = await freePort()
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ result: published }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/`,
    publish: (counting: unknown) => {
      published = counting
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
