import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EngineName, type Engines, startEngines } from '#tests/support/attacks/engines.ts'
import { sendRaw } from '#tests/support/attacks/rawSocket.ts'

// Each input once ended a process. The local services, run as by `npm start`, must return the right status and keep
// running.

let engines: Engines
let before: Record<EngineName, number>
beforeAll(async () => {
  engines = await startEngines()
})
afterAll(() => engines?.stop())
beforeEach(async () => {
  before = await engines.pids()
})
afterEach(async () => {
  expect(await engines.pids()).toEqual(before)
})

const all: EngineName[] = ['lake', 'functions', 'mailbox']
const ask = async (engine: EngineName, line: string, headers: string[] = []) =>
  sendRaw(engines.ports[engine], {
    bytes: `${[`${line} HTTP/1.1`, `host: 127.0.0.1`, 'connection: close', ...headers].join('\r\n')}\r\n\r\n`,
  })

describe.each(all)('%s', (engine) => {
  test.each([
    'GET //',
    'GET http://[',
    'GET http://u:p@x/',
    'GET //a:99999/',
    'GET /\\a:99999/',
    'GET ?x',
    'POST //',
    'GET http://127.0.0.1/status',
  ])('returns 400 for %s', async (line) => {
    expect((await ask(engine, line)).status).toBe(400)
  })

  test.each(['TRACE /status', 'CONNECT 127.0.0.1:80', 'CONNECT //', 'BREW /status', 'PROPFIND /'])(
    'returns 405 with an Allow header for %s',
    async (line) => {
      const { status, text } = await ask(engine, line)
      expect(status).toBe(405)
      expect(text).toMatch(/\r\nallow: .*GET/i)
    },
  )

  test.each([
    ['bytes that are not HTTP', '\u0000\u0001\u0002\r\n\r\n', 400],
    ['a TLS handshake', Buffer.from('16030100c8010000c40303', 'hex'), 400],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
    ],
    [
      'Content-Length with chunked encoding',
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a head of 70,000 bytes', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(70_000)}`, 431],
    ['a request without Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ])('refuses %s', async (_, bytes, status) => {
    expect(await sendRaw(engines.ports[engine], { bytes })).toMatchObject({ status, ended: 'closed' })
  })

  test('closes a connection that sends a malformed chunk', async () => {
    const bytes =
      'POST /v1/data/query/production HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n'
    const { status, ended } = await sendRaw(engines.ports[engine], { bytes })
    expect(ended).not.toBe('silent')
    expect(status ?? 400).toBeLessThan(500)
  })

  test('keeps running when clients reset during a head, body or response', async () => {
    const requests = [
      'GET /sta',
      'GET /status HTTP/1.1\r\nhost: localhost\r\n\r\n',
      'POST /v1/data/mutate/production HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"muta',
      'GET /mux HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ]
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(requests.map((bytes) => sendRaw(engines.ports[engine], { bytes, ending: 'reset' })))
    }
    await pause(50)
  })

  test('returns no 5xx for invalid percent escapes', async () => {
    for (const target of ['/%', '/%zz', '/messages/%ff', '/v1/data/doc/production/%c0%af', '/%00']) {
      expect((await ask(engine, `GET ${target}`)).status).toBeLessThan(500)
    }
  })
})

test('the local Content Lake refuses upgrades on invalid and unknown paths', async () => {
  const upgrade = [
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==',
  ]
  const refused = async (target: string, more: string[] = []) =>
    (
      await sendRaw(engines.ports.lake, {
        bytes: `${[`GET ${target} HTTP/1.1`, 'host: 127.0.0.1', 'connection: upgrade', ...upgrade, ...more].join('\r\n')}\r\n\r\n`,
      })
    ).status
  expect(await refused('//')).toBe(400)
  expect(await refused('http://[')).toBe(400)
  expect(await refused('/elsewhere')).toBe(404)
  expect(await refused('/mux', ['origin: https://evil.example'])).toBe(403)
})

test('the local Content Lake survives resets during cross-origin upgrades', async () => {
  const bytes =
    'GET /mux HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\norigin: https://evil.example\r\n\r\n'
  for (let round = 0; round < 10; round += 1) await sendRaw(engines.ports.lake, { bytes, ending: 'reset' })
  await pause(50)
})

test('the mailbox survives malformed and interrupted SMTP dialogues', async () => {
  const dialogs = [
    '\u0000\u0001\u0002\r\n',
    'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n',
    'DATA\r\n.\r\nRCPT TO:<a@b>\r\nMAIL FROM:<\r\n',
    `EHLO ${'x'.repeat(100_000)}\r\n`,
    'x'.repeat(100_000),
    'EHLO a\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<c@d.test>\r\nDATA\r\nSubject: cut',
  ]
  for (const ending of ['end', 'reset'] as const) {
    await Promise.all(dialogs.map((bytes) => sendRaw(engines.ports.smtp, { bytes, ending, patience: 2_000 })))
  }
})
