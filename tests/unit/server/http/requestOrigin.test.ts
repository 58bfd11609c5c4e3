import { describe, expect, it } from 'vitest'
import { isPostedFromSite, isSameOriginRequest } from '#lib/server/http/requestOrigin.ts'

const host = 'localhost:3000'
const request = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/', { headers: { host, ...headers } })

describe('origin of a request', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'http://localhost:3000' }, true],
    [{ origin: 'http://localhost:3001' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('treats a request with %j as same-origin: %s', (headers, expected) => {
    expect(isSameOriginRequest(request(headers))).toBe(expected)
  })

  it.each([
    ['the public address', { origin: 'https://site.example', host: 'site.example' }, true],
    ['the public address behind a proxy', { origin: 'https://site.example', host: '10.0.0.7:3000' }, true],
    [
      'the loopback name that was requested',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      true,
    ],
    ['another port of this machine', { origin: 'http://localhost:4000' }, false],
    [
      'a domain that resolves to this machine',
      { origin: 'http://evil.example:3000', host: 'evil.example:3000' },
      false,
    ],
    ['another site', { origin: 'https://evil.example' }, false],
    ['an address that starts like the site', { origin: 'https://site.example.evil' }, false],
    ['the public name without its scheme', { origin: 'http://site.example' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['a request without origin', {}, false],
  ])('reports a form posted by %s with %j as allowed: %s', (_, headers, expected) => {
    expect(isPostedFromSite(request(headers), 'https://site.example/')).toBe(expected)
  })
})
