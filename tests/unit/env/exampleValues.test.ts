import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExampleValue } from '#lib/env/exampleValues.ts'
import { EXAMPLE_FILE } from '#ops/reference/variableGroups.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

describe('isExampleValue', () => {
  it.each([
    'https://example.com',
    'https://www.example.org/',
    'me@example.com',
    'Referrals <referrals@example.com>',
    'https://<project>.apicdn.sanity.io',
    '<your address>',
    'https://abcdefgh.supabase.co',
    'smtp://user:password@host:587',
    'postgres://user:password@host:5432/database',
    'changeme',
    'change-me',
    'your-project-id',
    'your token',
  ])('returns true for %s', (value) => {
    expect(isExampleValue(value)).toBe(true)
  })

  it.each([
    '',
    'https://my-example.com',
    'https://example.coach',
    'https://example.com.au',
    'https://www.site.test',
    'Anna <anna@site.test>',
    'smtp://user:secret@mail.site.test:587',
    'https://yourcoach.test',
    'production',
  ])('returns false for %j', (value) => {
    expect(isExampleValue(value)).toBe(false)
  })

  it('returns false for random secrets', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(isExampleValue(Buffer.from(bytes).toString('hex'))).toBe(false)
        expect(isExampleValue(Buffer.from(bytes).toString('base64url'))).toBe(false)
      }),
      propertyRuns(200),
    )
  })

  it('returns true for addresses of .env.example and docs/deploy.md', () => {
    const shown = [EXAMPLE_FILE, 'docs/deploy.md'].flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\b(?:https|smtp|postgres):\/\/(?:<[^>]+>|[^\s<>,`'"])*<[^>]+>(?:<[^>]+>|[^\s<>,`'"])*/g,
        ),
      ].map(([address]) => address),
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((address) => !isExampleValue(address))).toEqual([])
  })
})
