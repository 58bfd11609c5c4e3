import type { CachedRouteKind } from 'next/dist/server/response-cache/types.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agedEntry } from '#lib/delivery/freshness/cacheAge.ts'

const kind = z.custom<CachedRouteKind.APP_ROUTE>().parse('APP_ROUTE')
const NOW = Date.parse('2026-01-02T00:00:00Z')
const secondsAgo = (seconds: number) => NOW - seconds * 1000

const entry = (ageSeconds: number, revalidate?: number | false) => ({
  lastModified: secondsAgo(ageSeconds),
  value: { kind, status: 200, body: Buffer.from(''), headers: {} },
  ...(revalidate === undefined ? {} : { cacheControl: { revalidate, expire: 31_536_000 } }),
})

describe('agedEntry', () => {
  it('keeps the age of a fresh entry', () => {
    expect(agedEntry(entry(59, 60), NOW).lastModified).toBe(secondsAgo(59))
  })

  it('makes an old entry only just stale, so that no visitor waits for a rendering', () => {
    expect(agedEntry(entry(86_400, 60), NOW).lastModified).toBe(secondsAgo(61))
    expect(agedEntry(entry(86_400), NOW).lastModified).toBe(secondsAgo(61))
    expect(agedEntry(entry(86_400, 30), NOW).lastModified).toBe(secondsAgo(31))
  })

  it('makes an entry dated in the future stale, because it would stay until then', () => {
    expect(agedEntry(entry(-3600, 60), NOW).lastModified).toBe(secondsAgo(61))
    const dated = entry(5, 60)
    dated.value.headers = { 'x-rendered-at': new Date(NOW + 1).toISOString() }
    expect(agedEntry(dated, NOW).lastModified).toBe(secondsAgo(61))
  })

  it('keeps an unlimited lifetime', () => {
    expect(agedEntry(entry(1, false), NOW).cacheControl?.revalidate).toBe(false)
  })

  it('dates an entry of the build by the build', () => {
    const { value } = agedEntry(entry(5, 60), NOW)
    expect(value.headers).toMatchObject({ 'x-rendered-at': new Date(secondsAgo(5)).toISOString() })
  })
})
