import { expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { Lake } from '#content-lake/lake.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

// An unhandled error would end the local Content Lake. Here it ends the test run.

const paths = ['/stream', '/lake/stream', '/v2022-06-30/socket/production']

async function connected(lake: Lake, path = '/stream'): Promise<WebSocket> {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}${path}`)
  onTestFinished(() => socket.terminate())
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  return socket
}

function heardBy(socket: WebSocket): string[] {
  const heard: string[] = []
  socket.on('message', (data) => heard.push(data.toString()))
  return heard
}

const closeCode = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', (code) => resolve(code)))

async function alive(lake: Lake): Promise<void> {
  expect((await fetch(`${lake.url}/status`)).status).toBe(200)
}

const attacks: [string, number, (socket: WebSocket) => void][] = [
  ['a message of 2 MB', 1009, (socket) => socket.send('x'.repeat(2_000_000))],
  // Bypasses the framing of the client.
  ['four bytes 0xFF', 1002, (socket) => Reflect.get(socket, '_socket').write(Buffer.alloc(4, 0xff))],
]

test.each(paths.flatMap((path) => attacks.map((attack) => [path, ...attack] as const)))(
  '%s after %s closes with %i',
  async (path, _, code, attack) => {
    const lake = await startTestLake()
    const socket = await connected(lake, path)
    const closed = closeCode(socket)
    attack(socket)
    expect(await closed).toBe(code)
    await alive(lake)
  },
)

test('/stream closes with 1003 after an invalid message', async ({ lake }) => {
  const messages = ['', 'null', '[]', '{"url":1,"headers":{}}', '{', '"x"', '['.repeat(500_000)]
  for (const message of messages) {
    const socket = await connected(lake)
    const closed = closeCode(socket)
    socket.send(message)
    expect(await closed).toBe(1003)
  }
  await alive(lake)
})

test('presence survives values that cannot be converted to text', async ({ lake }) => {
  const socket = await connected(lake, '/v2022-06-30/socket/production')
  const heard = heardBy(socket)
  const odd = { toString: 1, valueOf: 1 }
  for (const params of [{ authorization: odd }, { subscriptionId: odd }, { data: odd }, odd]) {
    for (const method of ['authorization', 'presence_unsubscribe', 'presence_announce', 'constructor']) {
      socket.send(JSON.stringify({ id: 'a', method, params }))
    }
  }
  socket.send(JSON.stringify({ id: 'last', method: 'x' }))
  await expect.poll(() => heard.some((text) => text.includes('"id":"last"'))).toBe(true)
})

test.each([
  ['//', 400],
  ['http://[', 400],
  ['/v1/data/query/production?query=*', 400],
  ['/elsewhere', 404],
])('/stream refuses the stream %s with %i', async (url, status) => {
  const lake = await startTestLake()
  const socket = await connected(lake)
  const answers = heardBy(socket)
  const closed = closeCode(socket)
  socket.send(JSON.stringify({ url, headers: {} }))
  expect(await closed).toBe(1000)
  expect(answers.map((text) => JSON.parse(text).status)).toEqual([status])
})

test('/stream carries one stream on a connection', async ({ lake }) => {
  const socket = await connected(lake)
  const closed = closeCode(socket)
  const open = JSON.stringify({ url: '/v1/data/listen/production?query=*', headers: {} })
  for (const message of [open, open]) socket.send(message)
  expect(await closed).toBe(1003)
})
