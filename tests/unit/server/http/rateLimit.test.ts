import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#lib/server/durations.ts'
import { rateLimit } from '#lib/server/http/rateLimit.ts'

function limiter() {
  let at = 1_800_000_000_000
  const mayGo = rateLimit({ windowMs: MINUTE_MS, perKey: 2, everyone: 5 }, () => at)
  return {
    /** Returns the number of allowed calls among `calls` calls. */
    allowed: (key: string | null, calls: number) =>
      Array.from({ length: calls }, () => mayGo(key)).filter(Boolean).length,
    wait: (milliseconds: number) => {
      at += milliseconds
    },
  }
}

describe('rateLimit', () => {
  test('stops one key at its limit but no other key', () => {
    const { allowed } = limiter()
    expect([allowed('a', 9), allowed('b', 9)]).toEqual([2, 2])
  })

  test('stops all keys at the total limit', () => {
    const { allowed } = limiter()
    expect(['a', 'b', 'c', 'd'].map((key) => allowed(key, 9))).toEqual([2, 2, 1, 0])
  })

  test('counts calls without a key only towards the total limit', () => {
    const { allowed } = limiter()
    expect([allowed(null, 4), allowed('a', 9)]).toEqual([4, 1])
  })

  test('starts again with the next window or when the clock was set back', () => {
    for (const moved of [MINUTE_MS, -HOUR_MS]) {
      const { allowed, wait } = limiter()
      allowed('a', 9)
      wait(moved)
      expect(allowed('a', 9)).toBe(2)
    }
  })
})
