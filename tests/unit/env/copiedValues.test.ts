import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isExampleValue } from '#lib/env/copiedValues.ts'

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

  it('returns true for addresses of the reference and docs/deploy.md', () => {
    const address = /\b(?:https|smtp|postgres):\/\/(?:<[^>]+>|[^\s<>,`'"])*<[^>]+>(?:<[^>]+>|[^\s<>,`'"])*/g
    const shown = ['docs/reference/configuration.md', 'docs/deploy.md'].flatMap(
      (file) => readFileSync(file, 'utf8').match(address) ?? [],
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((address) => !isExampleValue(address))).toEqual([])
  })
})
