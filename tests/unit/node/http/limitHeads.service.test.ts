import { createServer, Server } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { LONGEST_URL, limitHeads } from '#lib/node/http/limitHeads.ts'
import { listen } from '#lib/node/http/listen.ts'

it('cuts User-Agent to 512 characters before a server sees it', async () => {
  const { emit } = Server.prototype
  const server = createServer(({ headers }, answer) => answer.end(headers['user-agent']))
  onTestFinished(() => {
    Server.prototype.emit = emit
    server.close()
  })
  limitHeads({ longestUrl: () => LONGEST_URL })
  const port = await listen(server, 0, 'PORT')

  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'user-agent': 'a'.repeat(15_000) } })

  expect(await answer.text()).toBe('a'.repeat(512))
})
