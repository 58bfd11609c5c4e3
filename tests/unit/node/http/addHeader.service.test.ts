import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { addHeader } from '#lib/node/http/addHeader.ts'
import { listen } from '#lib/node/http/listen.ts'
import config from '../../../../next.config.ts'

it('sends a header that the build does not contain', async () => {
  const { headers } = await config('phase-production-server')
  expect(JSON.stringify(await headers?.())).not.toContain('Strict-Transport-Security')
  const server = createServer((_, response) => response.writeHead(404, { a: 'b' }).end())
  onTestFinished(() => void server.close())
  addHeader({ key: 'Strict-Transport-Security', value: 'max-age=1' })
  const answer = await fetch(`http://127.0.0.1:${await listen(server, 0, 'PORT')}/`)
  expect([...answer.headers]).toEqual(
    expect.arrayContaining([
      ['a', 'b'],
      ['strict-transport-security', 'max-age=1'],
    ]),
  )
})
