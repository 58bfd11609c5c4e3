import type { CachedRouteKind } from 'next/dist/server/response-cache/types.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agedEntry } from '#lib/delivery/cacheAge.ts'

const kind = z.custom<CachedRouteKind.APP_ROUTE>().parse('APP_ROUTE')
const NOW = Date.parse('2026-01-02T00:00:00Z')
const secondsAgo = (seconds: number) => NOW - seconds * 1000

const entry = (ageSeconds: number, revalidate?: number | false) => ({
  lastModified: secondsAgo(ageSeconds),
  value: { kind, status: 200, body: Buffer.from(''), headers: {} },
  ...(revalidate === undefined ? {} : { cacheControl: { revalidate, expire: 31_536_000 } }),
})

describe('an entry of the cache', () => {
  it('is as old as its rendering while it is fresh', () => {
    expect(agedEntry(entry(59, 60), NOW).lastModified).toBe(secondsAgo(59))
  })

  it('is only just past its time however old it is, so that no visitor waits for a rendering', () => {
    expect(agedEntry(entry(86_400, 60), NOW).lastModified).toBe(secondsAgo(61))
    expect(agedEntry(entry(86_400), NOW).lastModified).toBe(secondsAgo(61))
    expect(agedEntry(entry(86_400, 30), NOW).lastModified).toBe(secondsAgo(31))
  })

  it('from the future, made while a clock was ahead, is past its time: it would stay until then', () => {
    expect(agedEntry(entry(-3600, 60), NOW).lastModified).toBe(secondsAgo(61))
    const dated = entry(5, 60)
    dated.value.headers = { 'x-rendered-at': new Date(NOW + 1).toISOString() }
    expect(agedEntry(dated, NOW).lastModified).toBe(secondsAgo(61))
  })

  it('that never changes keeps its lifetime', () => {
    expect(agedEntry(entry(1, false), NOW).cacheControl?.revalidate).toBe(false)
  })

  it('of the build is dated by the build', () => {
    const { value } = agedEntry(entry(5, 60), NOW)
    expect(value.headers).toMatchObject({ 'x-rendered-at': new Date(secondsAgo(5)).toISOString() })
  })
})
