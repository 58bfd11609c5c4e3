import { LOCAL_PUBLISHABLE_KEY } from '#lib/env/constants.ts'
import { LAKE_PATH } from '#lib/server/http/lakePath.ts'
import type { Attack, Door } from './attack.ts'
import { AIMED, HEADERS, METHODS, ODD_TARGETS, PATHS, TAILS } from './fuzzAddresses.ts'
import { jsonBody } from './fuzzBodies.ts'
import { broken, type Random } from './random.ts'

interface Draft {
  method: string
  target: string
  headers: string[]
  body: Buffer
}

/** Prefixes below which the site forwards requests. */
const throughSite = (asked: 'lake' | 'functions', path: string): string =>
  asked === 'lake' ? `${LAKE_PATH}${path}` : path

const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', '', 'HTTP/1.1 '] as const

function aimedRequest(random: Random, door: Door, token: string): Draft {
  const [asked, method, path, kind] = random.pick(AIMED)
  const headers =
    asked === 'lake' || kind === 'command'
      ? [`authorization: Bearer ${token}`]
      : [
          `apikey: ${LOCAL_PUBLISHABLE_KEY}`,
          'origin: http://localhost',
          ...(door === 'site' ? [] : ['x-forwarded-host: localhost']),
        ]
  headers.push('content-type: application/json')
  const target = door === 'site' ? throughSite(asked, path) : path
  return { method, target, headers, body: jsonBody(random, kind) }
}

function oddRequest(random: Random, door: Door, token: string): Draft {
  const asked = door === 'site' ? random.pick(['site', 'lake', 'functions'] as const) : door
  const path = random.pick(PATHS[asked])
  let target = door === 'site' && asked !== 'site' && asked !== 'mailbox' ? throughSite(asked, path) : path
  if (random.onceIn(4)) target = random.pick(ODD_TARGETS)
  if (random.onceIn(4)) target += random.pick(TAILS)
  const method = random.pick(METHODS)
  const headers: string[] = random.some(3, () => random.pick(HEADERS))
  if (random.onceIn(2)) headers.push(`authorization: Bearer ${token}`)
  if (random.onceIn(2)) headers.push('content-type: application/json')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return { method, target, headers, body: hasBody ? jsonBody(random) : Buffer.alloc(0) }
}

function written(random: Random, { method, target, headers, body }: Draft): Buffer {
  const lines = ['host: localhost', 'connection: close', ...headers]
  if (body.length > 0 && !random.onceIn(8)) lines.push(`content-length: ${body.length}`)
  const version = random.onceIn(20) ? random.pick(VERSIONS) : 'HTTP/1.1'
  const line = `${method} ${target.replaceAll(' ', '%20')} ${version}`
  return Buffer.concat([Buffer.from([line, ...lines, '', ''].join('\r\n'), 'latin1'), body])
}

export function fuzzRequest(random: Random, doors: readonly [Door, ...Door[]], token: string): Attack {
  const door = random.pick(doors)
  const isAimed = random.onceIn(3) && door !== 'mailbox'
  const draft = isAimed ? aimedRequest(random, door, token) : oddRequest(random, door, token)
  const bytes = written(random, draft)
  return {
    door,
    bytes: random.onceIn(isAimed ? 12 : 3) ? broken(bytes, random) : bytes,
    ending: random.pick(['wait', 'wait', 'wait', 'wait', 'wait', 'wait', 'wait', 'end', 'reset']),
    // The server may wait for the rest of a broken request, and event streams never end.
    patience: /\/(listen|events)\//.test(draft.target) ? 50 : isAimed ? 2_000 : 250,
    count: 1,
  }
}
