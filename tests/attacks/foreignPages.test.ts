import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EngineName, type Engines, startEngines } from '#tests/support/attacks/engines.ts'

// Sends the local services, run as by `npm start`, the headers that browsers send for cross-origin pages. Pages can't
// change these headers.

let engines: Engines
beforeAll(async () => {
  engines = await startEngines()
})
afterAll(() => engines?.stop())

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
}

const ask = (
  engine: EngineName,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { ports } = engines
    request({ host: '127.0.0.1', port: ports[engine], path, headers, method }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
    })
      .on('upgrade', (_, socket) => {
        socket.destroy()
        resolve({ status: 101, headers: {} })
      })
      .on('error', reject)
      .end()
  })

const all: EngineName[] = ['lake', 'functions', 'mailbox']

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

describe.each(all)('%s', (engine) => {
  test.each(foreign)('refuses %s', async (_, headers) => {
    expect(await ask(engine, '/status', headers)).toMatchObject({ status: 403 })
    expect(await ask(engine, '/', headers, 'OPTIONS')).toMatchObject({ status: 403 })
    expect(await ask(engine, '/', headers, 'POST')).toMatchObject({ status: 403 })
  })

  test.each([
    ['a program', {}],
    ['an address typed in the browser', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['a program behind a proxy', { 'x-forwarded-for': '203.0.113.9', via: '1.1 proxy.example' }],
  ])('accepts %s', async (_, headers) => {
    expect(await ask(engine, '/status', headers)).toMatchObject({ status: 200 })
  })

  test.each(['/status', '/nothing', '//'])('sends the security headers with %s', async (path) => {
    expect((await ask(engine, path, {})).headers).toMatchObject({
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

  test.each(foreign)('refuses %s', async (_, headers) => {
    expect(await ask('mailbox', path, headers)).toMatchObject({ status: 403 })
    expect(await ask('mailbox', path, headers, 'POST')).toMatchObject({ status: 403 })
  })

  test('opens in a top-level window from a link on any site', async () => {
    expect(await ask('mailbox', path, opened)).toMatchObject({ status: 200 })
    expect(await ask('mailbox', '/status', opened)).toMatchObject({ status: 403 })
    // The sign-up form links to the mailbox.
    expect(await ask('mailbox', '/', opened)).toMatchObject({ status: 200 })
    expect(await ask('mailbox', '/', { ...opened, 'sec-fetch-dest': 'iframe' })).toMatchObject({
      status: 403,
    })
    expect(await ask('mailbox', '/api/messages', opened)).toMatchObject({ status: 403 })
    expect(await ask('mailbox', path, { ...opened, host: 'evil.example' })).toMatchObject({ status: 403 })
    expect(await ask('mailbox', path, { ...opened, origin: 'null' }, 'POST')).toMatchObject({ status: 403 })
    expect(await ask('mailbox', path, { ...opened, 'sec-fetch-dest': 'iframe' })).toMatchObject({
      status: 403,
    })
  })

  test('allows framing by the same origin only', async () => {
    const { headers } = await ask('mailbox', path, { 'sec-fetch-site': 'same-origin' })
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
    for (const path of ['/mux', '/v1/socket/production']) {
      expect(await ask('lake', path, { ...upgrade, ...headers })).toMatchObject({ status: 403 })
    }
  })

  test('open for a page of the site', async () => {
    const headers = { ...upgrade, origin: 'http://localhost:3000' }
    expect(await ask('lake', '/mux', headers)).toMatchObject({ status: 101 })
  })
})

test('the referral function allows its configured origins only', async () => {
  const address = '/functions/v1/send-referral-notification'
  const preflight = (origin: string) =>
    ask(
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
  expect(await ask('lake', '/v1/users/me', headers)).toMatchObject({ status: 200 })
  expect(await ask('lake', '/v1/users/me', { ...headers, origin: 'http://localhost:5173' })).toMatchObject({
    status: 403,
  })
})
