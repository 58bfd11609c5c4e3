import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANONYMOUS } from '#content-lake/auth/callerAccess.ts'
import type { Budget } from '#content-lake/groq/budget.ts'
import { ApiError } from '#content-lake/http/apiError.ts'
import { MatchingTime, ParsingTime } from '#content-lake/listen/listeningTime.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns the result of parsing a query, or the status that refuses it. */
function parsed(parsing: ParsingTime, parse: (budget: Budget) => unknown): unknown {
  try {
    return parsing.spend(ANONYMOUS, parse)
  } catch (error) {
    return error instanceof ApiError ? error.status : error
  }
}

test('asks a client to try again when too little time is left for parsing', () => {
  const parsing = new ParsingTime()
  parsing.spend(ANONYMOUS, () => vi.advanceTimersByTime(480))

  expect(parsed(parsing, () => 'parsed')).toBe(429)
  vi.advanceTimersByTime(1_000)
  expect(parsed(parsing, () => 'parsed')).toBe('parsed')
})

test('asks a client to try again when another program pauses its parsing', () => {
  const pausedWhileParsing = (budget: Budget) => {
    vi.advanceTimersByTime(600)
    budget.spend(1_000)
  }
  expect(parsed(new ParsingTime(), pausedWhileParsing)).toBe(429)
})

test('keeps all listeners when another program pauses one of them', () => {
  const matching = new MatchingTime()
  matching.spend(ANONYMOUS, () => vi.advanceTimersByTime(600))

  expect(matching.spend(ANONYMOUS, () => 'notified')).toBe('notified')
})
