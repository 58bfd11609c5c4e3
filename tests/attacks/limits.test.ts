import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'
import { createLocalServer } from '#lib/node/http/localServer.ts'
import { sendRaw } from '#tests/support/attacks/rawSocket.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

/** As a stream, which a response does not copy. */
const uncopied = (bytes: Uint8Array) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

const echo = async (request: Request) => new Response(await request.text())

test.each([
  ['that sends nothing', ''],
  ['that never ends its head', 'GET / HTTP/1.1\r\nhost: localhost\r\n'],
  ['that never ends its body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nab'],
])('a server disconnects a client %s', async (_, bytes) => {
  const patience = { head: 200, request: 400, silence: 5_000 }
  const server = createLocalServer({ refusal: () => null, patience }, echo)
  const port = await listen(server, 0, 'TEST')
  const started = performance.now()
  const answer = await sendRaw(port, { bytes })
  server.close()
  expect(answer.ended).not.toBe('silent')
  if (bytes !== '') expect(answer.status).toBe(408)
  expect(performance.now() - started).toBeLessThan(2_500)
})

test('a server disconnects a client that does not read the response', async () => {
  const patience = { head: 200, request: 400, silence: 300 }
  const large = Buffer.alloc(64 * 1024 * 1024)
  const server = createLocalServer({ refusal: () => null, patience }, () => new Response(uncopied(large)))
  const port = await listen(server, 0, 'TEST')
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const gone = new Promise((resolve) => socket.once('close', resolve))
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
  socket.destroy()
  await gone
  server.close()
})

test('a server responds while idle connections reach the limit', async () => {
  const server = createLocalServer({ refusal: () => null, mostConnections: 20 }, (request) =>
    request.url.endsWith('/events') ? new Response(new ReadableStream()) : echo(request),
  )
  const port = await listen(server, 0, 'TEST')
  const open = (bytes: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(bytes)
    return socket
  }
  const reader = open('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await new Promise((resolve) => reader.once('data', resolve))
  const ask = async () =>
    (await sendRaw(port, { bytes: 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n' })).status

  const flood: Socket[] = []
  for (const bytes of [
    '',
    'GET / HTTP/1.1\r\n',
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nab',
  ]) {
    for (let n = 0; n < 50; n += 1) flood.push(open(bytes))
    expect(await ask()).toBe(200)
  }

  // These connections stay open after the response.
  for (let n = 0; n < 50; n += 1) flood.push(open('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'))
  await expect.poll(ask).toBe(200)

  expect(reader.destroyed).toBe(false)
  for (const socket of [reader, ...flood]) socket.destroy()
  server.close()
})

test('a server at its connection limit returns 503 with Retry-After', async () => {
  let asked = 0
  const server = createLocalServer({ refusal: () => null, mostConnections: 20 }, () => {
    asked += 1
    return new Promise(() => {})
  })
  const port = await listen(server, 0, 'TEST')
  // Up to the limit of 20 and a reserve of 50. None of them gets a response.
  const held: Socket[] = []
  for (let n = 1; n <= 70; n += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    held.push(socket)
    await expect.poll(() => asked, { interval: 5 }).toBe(n)
  }

  const bytes = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\nab'
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendRaw(port, { bytes })))
  expect(new Set(answers.map(({ status, ended }) => `${status} ${ended}`))).toEqual(new Set(['503 closed']))
  expect(answers[0]?.text).toMatch(/^retry-after: 5\r$/m)
  expect(answers[0]?.text).toContain('Too many ask at once: ask again in a few seconds.')
  expect(asked).toBe(held.length)
  for (const socket of held) socket.destroy()
  server.close()
})

test('a server limits unread responses by disconnecting their clients', {
  tags: 'full',
}, async () => {
  const answer = Buffer.alloc(32 * 1024 * 1024)
  let asked = 0
  const server = createLocalServer({ refusal: () => null }, () => {
    asked += 1
    return new Response(uncopied(answer))
  })
  const port = await listen(server, 0, 'TEST')
  const ask = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  const deaf = Array.from({ length: 20 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .pause(),
  )
  for (const socket of deaf) socket.write(ask)
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(deaf.length)
  await pause(1_200)

  const { status, text } = await sendRaw(port, { bytes: ask })

  expect(status).toBe(200)
  expect(text.length).toBeGreaterThan(answer.length)
  const connections = await new Promise<number>((resolve) =>
    server.getConnections((_, count) => resolve(count)),
  )
  expect(connections).toBeGreaterThan(0)
  // The limit of 256 MB is eight responses. The operating system buffers a part of each.
  expect(connections).toBeLessThan(14)
  for (const socket of deaf) socket.destroy()
  server.close()
})

test('the local Content Lake refuses documents and transactions above its limits', {
  tags: 'full',
}, async () => {
  const lake = await startTestLake()
  const editor = editorOf(lake)
  const list = Array.from({ length: 1_000 }, (_, n) => ({ _key: String(n), text: '' }))
  await editor.create({ _id: 'a', _type: 'page', list })
  // Sets 1 MB in each of 1,000 items.
  const everywhere = editor.patch('a').set({ 'list[0:].text': 'x'.repeat(1_000_000) })
  await expect(everywhere.commit()).rejects.toMatchObject({ statusCode: 413 })

  for (let n = 0; n < 100; n += 1) await editor.create({ _id: `page-${n}`, _type: 'page' })
  const each = { patch: { query: '*[_type == "page"]', set: { text: 'x'.repeat(1_000_000) } } }
  await expect(editor.mutate([each])).rejects.toMatchObject({ statusCode: 413 })

  const many = Array.from({ length: 10_001 }, () => ({ delete: { id: 'none' } }))
  await expect(editor.mutate(many)).rejects.toMatchObject({ statusCode: 400 })
  expect(await editor.fetch('count(*)')).toBe(101)
})

test('the local Content Lake returns 400 for input nested too deeply', async () => {
  const lake = await startTestLake()
  const headers = {
    authorization: `Bearer ${lake.credentials.editorToken}`,
    'content-type': 'application/json',
  }
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const post = async (path: string, body: string) =>
    (await fetch(`${lake.url}/v1/data/${path}/production`, { method: 'POST', headers, body })).status
  expect(await post('mutate', `{"mutations":[{"create":{"_type":"page","a":${deep}}}]}`)).toBe(400)
  expect(await post('actions', `{"actions":${deep}}`)).toBe(400)
  expect(await post('query', `{"query":"$a","params":{"a":${deep}}}`)).toBe(400)
  const inAddress = encodeURIComponent('['.repeat(5_000) + ']'.repeat(5_000))
  const asked = await fetch(`${lake.url}/v1/data/query/production?query=$a&$a=${inAddress}`)
  expect(asked.status).toBe(400)

  const editor = editorOf(lake)
  await editor.create({ _id: 'a', _type: 'page' })
  const path = Array.from({ length: 300 }, () => 'b').join('.')
  await expect(
    editor
      .patch('a')
      .set({ [path]: 1 })
      .commit(),
  ).rejects.toMatchObject({ statusCode: 400 })
  expect((await fetch(`${lake.url}/status`)).status).toBe(200)
})

test.each([
  [
    '20,000 text patches that match nowhere',
    { diffMatchPatch: { text: '@@ -1,4 +1,4 @@\n a\n-b\n+c\n d\n'.repeat(20_000) } },
  ],
  ['a range of a billion items', { unset: ['list[0:999999999]'] }],
])(
  'the local Content Lake refuses a transaction with %s and keeps the document',
  { tags: 'full' },
  async (_, operations) => {
    const lake = await startTestLake()
    const editor = editorOf(lake)
    const before = await editor.create({ _id: 'a', _type: 'page', text: 'a'.repeat(200_000), list: [1] })
    // Without limits this takes minutes. A fast machine reaches the array limit before the time limit and returns 409.
    const refused = { statusCode: expect.toBeOneOf([400, 409]) }
    await expect(editor.patch('a', operations).commit()).rejects.toMatchObject(refused)
    expect(await editor.getDocument('a')).toEqual(before)
  },
)

test('the local Content Lake reads 100,000 attributes in linear time', {
  tags: 'full',
}, async () => {
  const lake = await startTestLake()
  const attributes = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`a${n}`, 1]))
  // Quadratic time would take a minute.
  await editorOf(lake).create({ _id: 'a', _type: 'page', ...attributes }, { returnDocuments: false })
  expect((await editorOf(lake).getDocument('a'))?.a99999).toBe(1)
})

test('the local Content Lake deletes 5,000 linked documents within 5 s', {
  tags: 'full',
}, async () => {
  const lake = await startTestLake()
  const editor = editorOf(lake)
  const documents = Array.from({ length: 5_000 }, (_, n) => ({
    create: { _id: `d${n}`, _type: 'page', next: { _type: 'reference', _ref: `d${Math.max(0, n - 1)}` } },
  }))
  await editor.mutate(documents, { returnDocuments: false })
  const started = performance.now()
  await editor.delete({ query: '*[_type == "page"]' })
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(await editor.fetch('count(*)')).toBe(0)
})
