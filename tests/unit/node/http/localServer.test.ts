import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createLocalServer } from '#lib/node/http/localServer.ts'
import { readText } from '#lib/server/http/body.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'

test('delivers every response to bodies of 900 KB over the limit', async () => {
  const server = createLocalServer(
    { refusal: () => null },
    async (request) => new Response(null, { status: (await readText(request, 1000)) === null ? 413 : 200 }),
  )
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const statuses: number[] = []
  for (let count = 0; count < 10; count += 1) {
    const body = 'a'.repeat(900 * 1024)
    statuses.push((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).status)
  }
  server.close()
  expect(statuses).toEqual(Array(10).fill(413))
})
