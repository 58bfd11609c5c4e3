import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANONYMOUS } from '#content-lake/auth/callerAccess.ts'
import { ApiError } from '#content-lake/http/apiError.ts'
import { MatchingTime, ParsingTime } from '#content-lake/listen/listeningTime.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('asks a client to try again when too little time is left for parsing', () => {
  const parsing = new ParsingTime()
  parsing.spend(ANONYMOUS, () => vi.advanceTimersByTime(480))

  const refused = (): unknown => {
    try {
      return parsing.spend(ANONYMOUS, () => 'parsed')
    } catch (error) {
      return error instanceof ApiError ? error.status : error
    }
  }

  expect(refused()).toBe(429)
  vi.advanceTimersByTime(1_000)
  expect(refused()).toBe('parsed')
})

test('keeps all listeners when another program pauses one of them', () => {
  const matching = new MatchingTime()
  matching.spend(ANONYMOUS, () => vi.advanceTimersByTime(600))

  expect(matching.spend(ANONYMOUS, () => 'notified')).toBe('notified')
})
