import { describe, expect, test } from 'vitest'
import { isLoopbackDomain, isLoopbackOrigin, isLoopbackUrl } from '#lib/server/http/loopback.ts'

describe('loopback names', () => {
  test.each(['localhost:3000', 'LOCALHOST', 'studio.localhost:3900', '127.0.0.1', '127.0.0.2', '[::1]:3000'])(
    'accepts %s',
    (host) => {
      expect(isLoopbackDomain(host)).toBe(true)
    },
  )

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    'evil.example@localhost',
    ':evil.example@localhost',
    'localhost/path',
    'localhost?query',
    'localhost#fragment',
    '',
    null,
    undefined,
  ])('rejects %s', (host) => {
    expect(isLoopbackDomain(host)).toBe(false)
  })

  test('requires http or https in an address', () => {
    expect(isLoopbackUrl('http://local.localhost:3000/studio')).toBe(true)
    expect(isLoopbackUrl('https://127.0.0.1')).toBe(true)
    for (const address of ['file://localhost', 'null', '', '//localhost', 'https://evil.example']) {
      expect(isLoopbackUrl(address)).toBe(false)
    }
  })

  test('accepts an origin that equals the requested host', () => {
    expect(isLoopbackOrigin('http://localhost:3000', 'localhost:3000')).toBe(true)
    expect(isLoopbackOrigin('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(true)
    for (const [origin, host] of [
      ['http://localhost:3000', null],
      ['http://localhost:3000', 'localhost:3001'],
      ['http://evil.example', 'evil.example'],
      ['null', 'localhost:3000'],
      ['http://localhost:3000/path', 'localhost:3000'],
    ] as const) {
      expect(isLoopbackOrigin(origin, host)).toBe(false)
    }
  })
})
