import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalServices, type ServiceName, startServices } from '#tests/support/attacks/localServices.ts'
import { sendRaw } from '#tests/support/attacks/rawSocket.ts'
import { sendRequest } from '#tests/support/http/sendRequest.ts'

// The local services, run as by `npm start`, must return the right status and keep running. Each malformed input once
// ended a process.

let services: LocalServices
let before: Record<ServiceName, number>
beforeAll(async () => {
  services = await startServices()
})
afterAll(() => services?.stop())
beforeEach(async () => {
  before = await services.pids()
})
afterEach(async () => {
  expect(await services.pids()).toEqual(before)
})

const all: ServiceName[] = ['lake', 'functions', 'mailbox']
const ask = async (service: ServiceName, line: string, headers: string[] = []) =>
  sendRaw(services.ports[service], {
    bytes: `${[`${line} HTTP/1.1`, `host: 127.0.0.1`, 'connection: close', ...headers].join('\r\n')}\r\n\r\n`,
  })

describe.each(all)('%s', (service) => {
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
    expect((await ask(service, line)).status).toBe(400)
  })

  test.each(['TRACE /status', 'CONNECT 127.0.0.1:80', 'CONNECT //', 'BREW /status', 'PROPFIND /'])(
    'returns 405 with an Allow header for %s',
    async (line) => {
      const { status, text } = await ask(service, line)
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
    expect(await sendRaw(services.ports[service], { bytes })).toMatchObject({ status, ended: 'closed' })
  })

  test('closes a connection that sends a malformed chunk', async () => {
    const bytes =
      'POST /v1/data/query/production HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n'
    const { status, ended } = await sendRaw(services.ports[service], { bytes })
    expect(ended).not.toBe('silent')
    expect(status ?? 400).toBeLessThan(500)
  })

  test('keeps running when clients reset during a head, body or response', async () => {
    const requests = [
      'GET /sta',
      'GET /status HTTP/1.1\r\nhost: localhost\r\n\r\n',
      'POST /v1/data/mutate/production HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"muta',
      'GET /stream HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ]
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(requests.map((bytes) => sendRaw(services.ports[service], { bytes, ending: 'reset' })))
    }
    await pause(50)
  })

  test('returns no 5xx for invalid percent escapes', async () => {
    for (const target of ['/%', '/%zz', '/messages/%ff', '/v1/data/doc/production/%c0%af', '/%00']) {
      expect((await ask(service, `GET ${target}`)).status).toBeLessThan(500)
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
      await sendRaw(services.ports.lake, {
        bytes: `${[`GET ${target} HTTP/1.1`, 'host: 127.0.0.1', 'connection: upgrade', ...upgrade, ...more].join('\r\n')}\r\n\r\n`,
      })
    ).status
  expect(await refused('//')).toBe(400)
  expect(await refused('http://[')).toBe(400)
  expect(await refused('/elsewhere')).toBe(404)
  expect(await refused('/stream', ['origin: https://evil.example'])).toBe(403)
})

test('the local Content Lake survives resets during cross-origin upgrades', async () => {
  const bytes =
    'GET /stream HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\norigin: https://evil.example\r\n\r\n'
  for (let round = 0; round < 10; round += 1) await sendRaw(services.ports.lake, { bytes, ending: 'reset' })
  await pause(50)
})

test('the mailbox survives malformed and interrupted SMTP dialogues', async () => {
  const dialogs = [
    '\u0000\u0001\u0002\r\n',
    'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n',
    'DATA\r\n.\r\nRCPT TO:<a@b>\r\nMAIL FROM:<\r\n',
    `EHLO ${'x'.repeat(100_000)}\r\n`,
    'x'.repeat(100_000),
    ...[
      'Subject: cut',
      'Subject: =?utf-8?q?=ff?=\r\nFrom: <\r\nTo: ;,:\r\n\r\n..\r\n.\r\n',
      'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n--a\r\n--a--\r\n.\r\n',
      'Content-Transfer-Encoding: base64\r\n\r\n!!!!\r\n.\r\n',
    ].map((mail) => `EHLO a\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<c@d.test>\r\nDATA\r\n${mail}`),
  ]
  for (const ending of ['end', 'reset'] as const) {
    await Promise.all(
      dialogs.map((bytes) => sendRaw(services.ports.smtp, { bytes, ending, patience: 2_000 })),
    )
  }
})

// Pages cannot change the headers that browsers send for cross-origin requests.

const fetchFrom = (service: ServiceName, path: string, headers: Record<string, string>, method = 'GET') =>
  sendRequest(`http://127.0.0.1:${services.ports[service]}${path}`, { headers, method })

const foreign: [string, Record<string, string>][] = [
  ['an <img> of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  ['a page on another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a script of another site', { origin: 'https://evil.example' }],
  ['a script on another port of this machine', { origin: 'http://localhost:5173' }],
  [
    'a script on another port with its fetch metadata',
    { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' },
  ],
  ['a sandboxed frame', { origin: 'null' }],
  ['a host name rebound to this machine', { host: 'evil.example:3900', 'sec-fetch-site': 'same-origin' }],
  ['a rebound host name forwarded by the site', { 'x-forwarded-host': 'evil.example' }],
  ['an unknown value of Sec-Fetch-Site', { 'sec-fetch-site': 'friendly' }],
]

describe.each(all)('%s, asked by a browser', (service) => {
  test.each(foreign)('refuses %s', async (_, headers) => {
    expect(await fetchFrom(service, '/status', headers)).toMatchObject({ status: 403 })
    expect(await fetchFrom(service, '/', headers, 'OPTIONS')).toMatchObject({ status: 403 })
    expect(await fetchFrom(service, '/', headers, 'POST')).toMatchObject({ status: 403 })
  })

  test.each([
    ['a program', {}],
    ['an address typed in the browser', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['a program behind a proxy', { 'x-forwarded-for': '203.0.113.9', via: '1.1 proxy.example' }],
  ])('accepts %s', async (_, headers) => {
    expect(await fetchFrom(service, '/status', headers)).toMatchObject({ status: 200 })
  })

  test.each(['/status', '/nothing', '//'])('sends the security headers with %s', async (path) => {
    expect((await fetchFrom(service, path, {})).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': expect.any(String),
    })
  })
})

describe('the demonstration’s scheduler', () => {
  const path = '/demo/booking/consultation'
  const opened = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }

  test('opens in a top-level window from a link on any site', async () => {
    const statusOf = async (address: string, headers: Record<string, string> = {}, method = 'GET') =>
      (await fetchFrom('mailbox', address, { ...opened, ...headers }, method)).status
    expect(await statusOf(path)).toBe(200)
    // The sign-up form links to the mailbox.
    expect(await statusOf('/')).toBe(200)
    expect(await statusOf('/status')).toBe(403)
    expect(await statusOf('/api/messages')).toBe(403)
    expect(await statusOf(path, { host: 'evil.example' })).toBe(403)
    expect(await statusOf(path, { origin: 'null' }, 'POST')).toBe(403)
    for (const page of ['/', path]) expect(await statusOf(page, { 'sec-fetch-dest': 'iframe' })).toBe(403)
    for (const [, headers] of foreign) {
      expect((await fetchFrom('mailbox', path, headers)).status).toBe(403)
      expect((await fetchFrom('mailbox', path, headers, 'POST')).status).toBe(403)
    }
  })

  test('allows framing by the same origin only', async () => {
    const { headers } = await fetchFrom('mailbox', path, { 'sec-fetch-site': 'same-origin' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})

describe('WebSockets of the local Content Lake', () => {
  const upgrade = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
  }
  test.each(foreign)('refuse %s', async (_, headers) => {
    for (const path of ['/stream', '/v1/socket/production']) {
      expect(await fetchFrom('lake', path, { ...upgrade, ...headers })).toMatchObject({ status: 403 })
    }
  })

  test('open for a page of the site', async () => {
    const headers = { ...upgrade, origin: 'http://localhost:3000' }
    expect(await fetchFrom('lake', '/stream', headers)).toMatchObject({ status: 101 })
  })
})

test('the referral function allows its configured origins only', async () => {
  const address = '/functions/v1/send-referral-notification'
  const preflight = (origin: string) =>
    fetchFrom(
      'functions',
      address,
      { origin, 'x-forwarded-host': 'localhost:3000', 'sec-fetch-site': 'cross-site' },
      'OPTIONS',
    )
  expect((await preflight('http://localhost:3000')).headers['access-control-allow-origin']).toBe(
    'http://localhost:3000',
  )
  expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
})

test('the local Content Lake accepts the Studio’s SDK at its project host', async () => {
  const headers = {
    host: 'local.localhost:3000',
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'cross-site',
  }
  expect(await fetchFrom('lake', '/v1/users/me', headers)).toMatchObject({ status: 200 })
  expect(
    await fetchFrom('lake', '/v1/users/me', { ...headers, origin: 'http://localhost:5173' }),
  ).toMatchObject({
    status: 403,
  })
})
