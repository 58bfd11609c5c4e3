import { expect, it } from 'vitest'
import { comesFromElsewhere } from '#lib/node/http/forwarding.ts'

/** Time limit, ms. Linear time takes 1 ms; a quadratic pattern took 4.7 s for 60,000 characters. */
const LIMIT_MS = 500

it('parses a Forwarded header of 60,000 spaces in linear time', () => {
  const started = performance.now()
  const isElsewhere = comesFromElsewhere(new Headers({ forwarded: `for=a${' '.repeat(60_000)}"b` }))
  expect(isElsewhere).toBe(true)
  expect(performance.now() - started).toBeLessThan(LIMIT_MS)
})

it.each([
  ['for=127.0.0.1;host=localhost:3000;proto=http', false],
  ['for="[::1]:4711"; host="localhost"', false],
  ['for=203.0.113.9', true],
  ['for=127.0.0.1, for=203.0.113.9', true],
  ['for = 127.0.0.1', true],
])('parses %j', (forwarded, isElsewhere) => {
  expect(comesFromElsewhere(new Headers({ forwarded }))).toBe(isElsewhere)
})
