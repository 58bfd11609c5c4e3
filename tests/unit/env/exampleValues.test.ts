import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExampleValue } from '#lib/env/exampleValues.ts'
import { EXAMPLE_FILE } from '#local/envExample.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

describe('a value that was left as an example shows it', () => {
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
  ])('is seen in %s', (value) => {
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
  ])('is not in %j', (value) => {
    expect(isExampleValue(value)).toBe(false)
  })

  it('is never a secret that was made by chance', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(isExampleValue(Buffer.from(bytes).toString('hex'))).toBe(false)
        expect(isExampleValue(Buffer.from(bytes).toString('base64url'))).toBe(false)
      }),
      propertyRuns(200),
    )
  })

  it('is seen in each address that .env.example and docs/operating.md show for one of yours', () => {
    const shown = [EXAMPLE_FILE, 'docs/operating.md'].flatMap((file) =>
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
