import { describe, expect, test } from 'vitest'
import { isLoopbackDomain, isLoopbackHost, isLoopbackOrigin, isLoopbackUrl } from '#lib/http/loopback.ts'

describe('names of this machine', () => {
  test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'])('%s is this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(true)
    expect(isLoopbackDomain(host)).toBe(true)
  })

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
  ])('%s is not this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(false)
    expect(isLoopbackDomain(host)).toBe(false)
  })

  test.each(['studio.localhost:3900', '127.0.0.2'])(
    '%s leads here, but is not a name of the site',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false)
      expect(isLoopbackDomain(host)).toBe(true)
    },
  )

  test('an address is of this machine by its scheme and its host', () => {
    expect(isLoopbackUrl('http://local.localhost:3000/studio')).toBe(true)
    expect(isLoopbackUrl('https://127.0.0.1')).toBe(true)
    for (const address of ['file://localhost', 'null', '', '//localhost', 'https://evil.example']) {
      expect(isLoopbackUrl(address)).toBe(false)
    }
  })

  test('a page is the site’s when its origin is the host it was asked for', () => {
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
