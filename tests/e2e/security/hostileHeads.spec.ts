import { readFileSync } from 'node:fs'
import { LONGEST_QUERY_URL, LONGEST_URL } from '#lib/node/http/limitHeads.ts'
import { sendRaw } from '#tests/support/attacks/rawSocket.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { testPorts as ports } from '#tests/support/site/stack.ts'

interface Target {
  readonly name: string
  readonly port: number
  readonly path: string
  readonly longestUrl: number
  /** Length of a hostile header, bytes: the rest of the largest head is the request line and other headers. */
  readonly header: number
}

/** Next's server accepts 16 KiB of head, the local services 48 KiB. */
const OF_SITE = 15_000
const OF_SERVICE = 48_000

const targets: readonly Target[] = [
  { name: 'site', port: ports.site, path: '/healthz', longestUrl: LONGEST_URL, header: OF_SITE },
  { name: 'Studio', port: ports.site, path: '/studio', longestUrl: LONGEST_URL, header: OF_SITE },
  {
    name: 'Content Lake through the site',
    port: ports.site,
    path: '/lake/status',
    longestUrl: LONGEST_QUERY_URL,
    header: OF_SITE,
  },
  {
    name: 'Content Lake',
    port: ports.lake,
    path: '/status',
    longestUrl: 3 * LONGEST_QUERY_URL,
    header: OF_SERVICE,
  },
  { name: 'functions', port: ports.functions, path: '/status', longestUrl: LONGEST_URL, header: OF_SERVICE },
  { name: 'mailbox', port: ports.mailbox, path: '/', longestUrl: LONGEST_URL, header: OF_SERVICE },
  {
    name: 'booking',
    port: ports.mailbox,
    path: '/demo/booking/consultation',
    longestUrl: LONGEST_URL,
    header: OF_SERVICE,
  },
]

/** Names and repeated units of headers on which quadratic patterns and parsers are slow. */
const headers: readonly (readonly [string, string])[] = [
  ...['a', 'a-', '1', 'Google-', ';'].map((unit) => ['user-agent', unit] as const),
  ...['a,', '*/*;q=0.1,'].map((unit) => ['accept', unit] as const),
  ...['br;q=0.1,', 'a='].map((unit) => ['accept-encoding', unit] as const),
  ...[';', 'a=b; ', '__prerender_bypass=a; '].map((unit) => ['cookie', unit] as const),
  ...['=', 'for=a;', 'for=1,'].map((unit) => ['forwarded', unit] as const),
  ['accept-language', 'en;q=0.1,'],
  ['authorization', 'Bearer '],
  ['content-type', 'a/b;'],
  ['if-none-match', 'W/"a",'],
  ['next-router-state-tree', '%5B'],
  ['range', '0-1,'],
  ['referer', 'a.'],
  ['via', '1.1 a,'],
  ['x-forwarded-for', '::1,'],
]

const units = [
  ...['&a', '&', '&a=', '&a[b]=', '&a=%41', '&_rsc=a', '&path=a', '&x%5b', '&%F0%9F%98%80', '&a=&a'],
  ...['a', '=', '%41', '%', '+', '[', '../', '.', '?', '\\'],
]

const MOST_PARAMETERS = 100

const query = (unit: string, length: number): string => {
  const perUnit = unit.split('&').length - 1
  const times = perUnit > 0 ? Math.floor((MOST_PARAMETERS - 1) / perUnit) : length
  return `?${unit.repeat(times)}`.slice(0, length).padEnd(length, 'a')
}

const request = (path: string, lines: readonly string[] = []) => ({
  bytes: `${[`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...lines].join('\r\n')}\r\n\r\n`,
})

/** Requests for one measurement. The fastest is disturbed least by other work of the machine. */
const TRIES = 5

/** Time that a hostile head may always take, ms. */
const FLOOR_MS = 50

/** Highest ratio of the time of a hostile request to that of a plain one. */
const RATIO = 5

async function fastest(port: number, sent: ReturnType<typeof request>, enough: number) {
  let milliseconds = Number.POSITIVE_INFINITY
  let status: number | null = null
  for (let n = 0; n < TRIES && milliseconds > enough; n += 1) {
    const started = performance.now()
    status = (await sendRaw(port, sent)).status
    milliseconds = Math.min(milliseconds, performance.now() - started)
  }
  return { milliseconds, status }
}

for (const { name, port, path, longestUrl, header } of targets) {
  test(`${name} responds to hostile heads as fast as to a plain one`, async () => {
    expect([headers.length, units.length]).toEqual([24, 20])
    const plain = await fastest(port, request(path), 0)
    const limit = Math.max(FLOOR_MS, RATIO * plain.milliseconds)
    const heads = [
      ...headers.map(([head, unit]) => ({
        head: `${head}: ${unit}`,
        sent: request(path, [`${head}: ${unit.repeat(header).slice(0, header)}x`]),
      })),
      ...units.map((unit) => ({
        head: unit,
        sent: request(path + query(unit, longestUrl - path.length)),
      })),
    ]
    for (const { head, sent } of heads) {
      const { milliseconds, status } = await fastest(port, sent, limit)
      expect(milliseconds, head.slice(0, 60)).toBeLessThan(limit)
      expect([200, 308, 400, 401, 403, 404], head.slice(0, 60)).toContain(status)
    }
  })

  test(`${name} refuses heads that are too large`, async () => {
    const statusOf = async (sent: ReturnType<typeof request>) => (await sendRaw(port, sent)).status
    const exact = (length: number) => `${path}?`.padEnd(length, 'a')
    expect(await statusOf(request(exact(longestUrl)))).toBe(200)
    expect(await statusOf(request(exact(longestUrl + 1)))).toBe(414)
    expect(await statusOf(request(`${path}?${'&a'.repeat(MOST_PARAMETERS - 1)}`))).toBe(200)
    expect(await statusOf(request(`${path}?${'&a'.repeat(MOST_PARAMETERS)}`))).toBe(400)
    expect(await statusOf(request(path, [`x: ${'x'.repeat(50_000)}`]))).toBe(431)
    const upgrade = ['connection: upgrade', 'upgrade: websocket']
    expect(await statusOf(request(exact(longestUrl + 1), upgrade))).toBe(414)
  })
}

/** Returns the number of connections to a port that their client has closed and the server keeps. */
function keptConnections(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address = '', , state]) => address.endsWith(local) && state === '08').length
}

test('the site keeps no connection of a WebSocket that it refuses', async () => {
  const sent = request('/TSS', ['connection: upgrade', 'upgrade: websocket'])
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendRaw(ports.site, sent)))
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(404))
  await expect.poll(() => keptConnections(ports.site)).toBe(0)
})

test('the site forwards a request that announces a trailer', async () => {
  expect((await sendRaw(ports.site, request('/lake/status', ['trailer: x']))).status).toBe(200)
})
