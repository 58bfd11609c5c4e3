import type { Attack, Door } from './attack.ts'
import { anyJson } from './fuzzBodies.ts'
import { broken, type Random } from './random.ts'

const PATHS = [
  '/stream',
  '/stream',
  '/v1/socket/production',
  '/stream/',
  '//',
  '/socket',
  '/status',
  'http://[',
  '/%',
] as const

function handshake(random: Random, door: Door): Buffer {
  const path = random.pick(PATHS)
  const headers = [
    'host: localhost',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==',
  ]
  if (random.onceIn(10)) headers.splice(random.below(headers.length), 1)
  if (random.onceIn(10))
    headers.push(
      random.pick([
        'origin: https://evil.example',
        'origin: null',
        'sec-websocket-protocol: ,',
        'sec-websocket-extensions: permessage-deflate; x',
        'content-length: 4',
        'sec-websocket-version: 99',
      ]),
    )
  const target = door === 'site' && path.startsWith('/') ? `/lake${path}` : path
  const head = Buffer.from(`GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  return random.onceIn(12) ? broken(head, random) : head
}

const URLS = [
  '/v1/data/listen/production?query=*',
  '/v1/data/listen/production?query=[',
  '/v1/data/live/events/production',
  '/v1/data/query/production?query=*[0]',
  '/v1/data/export/production',
  '//',
  'http://[',
  '',
  '/%',
  '/v1/data/mutate/production',
] as const

function message(random: Random): Buffer {
  const headers = random.pick<unknown>([
    {},
    { 'last-event-id': 'a#b' },
    { host: 'x' },
    { authorization: 'Bearer x' },
    null,
    { '': 'x' },
  ])
  const value = random.pick<() => unknown>([
    () => ({ url: random.pick(URLS), headers }),
    () => ({
      id: 'a',
      method: random.pick([
        'authorization',
        'presence_announce',
        'presence_subscribe',
        'presence_unsubscribe',
        'presence_rollcall',
        '__proto__',
      ]),
      params: anyJson(random),
    }),
    () => anyJson(random),
  ])()
  const text = Buffer.from(JSON.stringify(value))
  return random.onceIn(6) ? broken(text, random) : text
}

/** Returns a valid WebSocket frame, or one that breaks a rule of the protocol. */
function frame(random: Random): Buffer {
  const payload = random.onceIn(8) ? random.bytes(random.below(200)) : message(random)
  const opcode = random.onceIn(4) ? random.below(16) : 1
  const first = (random.onceIn(8) ? 0 : 0x80) | (random.onceIn(12) ? random.below(8) << 4 : 0) | opcode
  const masked = random.onceIn(12) ? 0 : 0x80
  const length =
    payload.length < 126
      ? Buffer.from([masked | payload.length])
      : Buffer.from([masked | 126, payload.length >> 8, payload.length & 255])
  if (random.onceIn(20))
    return Buffer.from([first, masked | 127, 0, 0, random.below(3), 0xff, 0xff, 0xff, 0xff, 0xff])
  if (random.onceIn(20)) return random.bytes(1 + random.below(40))
  // A mask of zeros leaves the payload unchanged.
  return Buffer.concat([Buffer.from([first]), length, masked ? Buffer.alloc(4) : Buffer.alloc(0), payload])
}

/** Returns an upgrade with frames after it, sent in one write. */
export function fuzzSocket(random: Random, doors: readonly [Door, ...Door[]]): Attack {
  const door = random.pick(doors)
  const frames = random.some(12, () => frame(random))
  return {
    door,
    bytes: Buffer.concat([handshake(random, door), ...frames]),
    ending: random.onceIn(3) ? 'reset' : random.onceIn(3) ? 'end' : 'wait',
    patience: 60,
    count: 1 + frames.length,
  }
}
