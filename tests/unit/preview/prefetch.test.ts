import { describe, expect, it } from 'vitest'
import { isPrefetch } from '#lib/preview/prefetch.ts'

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
})
