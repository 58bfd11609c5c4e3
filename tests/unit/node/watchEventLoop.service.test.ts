import { expect, it } from 'vitest'
import { startProgram } from '#tests/support/functions/program.ts'

/**
 * Source of a server that blocks for half a second. It requests pages, an address of the site and unknown addresses
 * from itself.
 */
const BUSY_SERVER = `
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { watchEventLoop } from '#lib/node/watchEventLoop.ts'
watchEventLoop(['/ILM', '/TSS'])
const server = createServer((request, response) => {
  const until = performance.now() + (request.url === '/ILM' ? 0 : 500)
  while (performance.now() < until);
  response.end()
}).listen(0, '127.0.0.1', async () => {
  for (const path of ['/ILM', '/TSS?email=jane', '/api/draft-mode/share?link=jane', '/api/jane', '/jane']) {
    await fetch('http://127.0.0.1:' + server.address().port + path, { method: 'PUT' })
    await pause(100)
  }
  console.log('done')
  process.exit(0)
})`

it('logs a lag with method and known path once a minute for each path', { tags: 'full' }, async () => {
  const program = startProgram(process.execPath, ['--input-type=module', '--eval', BUSY_SERVER], {})
  await program.says('done')
  const lines = program
    .output()
    .split('\n')
    .filter((line) => line.includes('server.lag'))
    .map((line) => JSON.parse(line))
  expect(lines.map(({ method, path }) => [method, path])).toEqual([
    ['PUT', '/TSS'],
    ['PUT', '/api'],
    ['PUT', undefined],
  ])
  for (const { milliseconds } of lines) expect(milliseconds).toBeGreaterThanOrEqual(400)
  expect(program.output()).not.toContain('jane')
})
