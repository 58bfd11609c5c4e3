import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { referralRoutes } from '#lib/referral/function/referralRoutes.ts'
import { databaseOf, openPglite } from '#tests/support/functions/databases.ts'
import { contextOf, ORIGIN, post } from '#tests/support/functions/functionContext.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const database = databaseOf(openPglite)

const anyText = fc.oneof(
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 600 })
    .map((units) => String.fromCharCode(...units)),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a\r\nBcc: x@y.example',
    '<script>',
    "'; drop table referral.referrals; --",
    '$1',
    '\\',
  ),
)
const odd = fc.oneof(anyText, fc.jsonValue(), fc.constantFrom('__proto__', null, true, -0))
const nearlyValid = fc
  .record(Object.fromEntries(Object.keys(referralBody()).map((name) => [name, odd])), { requiredKeys: [] })
  .map((changes) => ({ ...referralBody(), ...changes }))
const validButForText = fc
  .record({
    yourName: anyText,
    referralName: anyText,
    relationship: anyText,
    pageUrl: anyText,
    userAgent: anyText,
  })
  .map((changes) => ({ ...referralBody(), ...changes }))
const body = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  nearlyValid.map((value) => JSON.stringify(value)),
  validButForText.map((value) => JSON.stringify(value)),
  fc.uint8Array({ maxLength: 400 }),
  fc.string({ maxLength: 400 }),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
)
const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'x',
    ),
    origin: fc.constantFrom(ORIGIN, ORIGIN, ORIGIN, 'null', 'https://evil.example'),
    'idempotency-key': fc.stringMatching(/^[\x20-\x7e]{0,140}$/),
    'x-form-trap': fc.constantFrom('filled', 'x'),
    'x-consent-version': fc.constantFrom('2026-11', '__proto__', 'toString', ''),
    'content-length': fc.constantFrom('0', '99999999', '-1', 'x'),
  },
  { requiredKeys: ['content-type', 'origin'] },
)

test('returns no 5xx for generated requests and stores only valid ones', async () => {
  const statuses = new Map<number, number>()
  const context = contextOf(database.query)
  await fc.assert(
    fc.asyncProperty(body, headers, async (content, more) => {
      const { status } = await referralRoutes(context).fetch(post(content, more))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(status).toBeLessThan(500)
      if (more.origin !== ORIGIN) expect(status).toBe(403)
    }),
    propertyRuns(10_000, 500),
  )
  // The generator must produce every status, or the test proves little.
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([201, 400, 403, 413, 415, 422]))
  const rows = await database.query('select count(*)::int as count from referral.referrals', [])
  const [{ count }] = z.tuple([z.object({ count: z.number() })]).parse(rows)
  expect(count).toBe(statuses.get(201))
}, 180_000)
