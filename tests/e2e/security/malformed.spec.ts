import { WebSocket } from 'ws'
import { pidOf } from '#tests/support/attacks/localServices.ts'
import { sendRaw } from '#tests/support/attacks/rawSocket.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { testPorts as ports } from '#tests/support/site/stack.ts'

// Requests that once ended a local service, sent to the site, which forwards them.

const pids = async () => [await pidOf(ports.lake), await pidOf(ports.functions), await pidOf(ports.mailbox)]

let before: number[]
test.beforeEach(async () => {
  before = await pids()
})
test.afterEach(async ({ request }) => {
  expect(await pids()).toEqual(before)
  expect((await request.get('/')).status()).toBe(200)
})

const lines = ['/', '/functions/v1/x', '/lake/status', '/lake//', '/functions/v1//'].flatMap((path) =>
  ['GET', 'TRACE', 'BREW', 'CONNECT'].map((method) => `${method} ${path}`),
)

for (const line of [
  ...lines,
  'GET //',
  'GET http://[',
  'GET http://u:p@x/',
  'GET //a:99999/',
  'TRACE //',
  'GET /%',
  'GET /share/%',
  'GET /share/x%ff',
  'GET /studio/x%',
]) {
  test(`the site returns no 5xx for ${line}`, async () => {
    const bytes = `${line} HTTP/1.1\r\nhost: localhost:${ports.site}\r\nconnection: close\r\n\r\n`
    const { status, ended } = await sendRaw(ports.site, { bytes, patience: 10_000 })
    expect(ended).not.toBe('silent')
    expect(status ?? 400).toBeLessThan(500)
  })
}

test('the site returns the 405 of the local service for TRACE', async () => {
  const bytes = `TRACE /functions/v1/x HTTP/1.1\r\nhost: localhost:${ports.site}\r\nconnection: close\r\n\r\n`
  expect((await sendRaw(ports.site, { bytes })).status).toBe(405)
})

for (const path of ['/lake/stream', '/lake/v2022-06-30/socket/production']) {
  test(`${path} closes with 1009 after 2 MB or with 1002 after an invalid frame`, async () => {
    for (const [code, send] of [
      [1009, (socket: WebSocket) => socket.send('x'.repeat(2_000_000))],
      // Bypasses the framing of the client.
      [1002, (socket: WebSocket) => Reflect.get(socket, '_socket').write(Buffer.from([255, 255, 255, 255]))],
    ] as const) {
      const socket = new WebSocket(`ws://localhost:${ports.site}${path}`).on('error', () => {})
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.once('open', () => send(socket))
      expect(await closed).toBe(code)
    }
  })
}
