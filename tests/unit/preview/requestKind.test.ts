import { describe, expect, it } from 'vitest'
import { isFromThisSite, isPrefetch } from '#lib/preview/requestKind.ts'

const request = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/api/draft-mode/disable', { headers })

describe('who asks', () => {
  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
    { 'next-router-prefetch': '1' },
  ])('%j only looks ahead', (headers) => expect(isPrefetch(request(headers))).toBe(true))

  it('a press on a link does not look ahead', () => {
    expect(isPrefetch(request({ 'sec-fetch-mode': 'navigate' }))).toBe(false)
  })

  const host = 'localhost:3000'
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'http://localhost:3000' }, true],
    [{ origin: 'http://localhost:3001' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('%j is from this site: %s', (headers, expected) => {
    expect(isFromThisSite(new Request('http://localhost:3000/', { headers: { host, ...headers } }))).toBe(
      expected,
    )
  })
})
