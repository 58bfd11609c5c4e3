import { createServer } from 'node:http'
import { freePort } from './postgresServer.ts'

/**
 * Starts a fake Content Lake that returns the last published counting switch for every query, with `hasSecond` true
 * while a version B is published.
 */
export async function startLakeOfSettings() {
  let published: object | null = null
  const port = await freePort()
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ result: published }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/`,
    publish: (counting: object | null, hasSecond = true) => {
      published = counting && { ...counting, hasSecond }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
