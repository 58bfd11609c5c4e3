import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeHref, safeWebUrl } from '#lib/security/safeUrl.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'
import { webAddress } from '#tests/support/webAddress.ts'

const site = 'https://site.example/page'

/** Returns the address that a browser would open, or null. */
const destination = (href: string) => (URL.canParse(href, site) ? new URL(href, site) : null)

const words = [
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x/y',
]
const invisible = [...'\t\n\r\0\u0001 \u00a0\u200b\u2028\ufeff\u00ad\u061c']

/** Forbidden addresses with an invisible character before, after and within the scheme, in several spellings. */
const disguised = words.flatMap((word) => [
  word,
  word.toUpperCase(),
  word.replace(':', '\t:'),
  word.replace(':', '&colon;'),
  word.replace(/^(.)(.)/, (_, first: string, second: string) => first.toUpperCase() + second),
  ...invisible.flatMap((character) => [
    character + word,
    word.slice(0, 4) + character + word.slice(4),
    word + character,
  ]),
])
const elsewhere = [
  ...['//evil.example', '/\\evil.example', '\\evil.example', '\\\\evil.example', '///evil.example'],
  ...['/\t/evil.example', '/\n\\evil.example'],
  ...['https:evil.example', 'https:/evil.example', 'https:///evil.example', 'http:\\\\evil.example'],
  ...['view-source:https://x', 'intent://x', 'ms-word:x', 'about:blank', 'x:y', '1:x'],
  ...['mailto:', 'tel:', 'https://'],
]

describe('safeHref', () => {
  it.each(disguised)('returns null or an address of this site for the disguised %j', (href) => {
    const safe = safeHref(href)
    if (safe !== null) expect(destination(safe)?.host).toBe('site.example')
  })

  it.each(elsewhere)('returns null for %j', (href) => expect(safeHref(href)).toBeNull())

  it.each([
    '/referral',
    '#booking-section',
    '?variant=A',
    './privacy',
    'a/b:c',
    '/a:b',
    'https://example.com/a?b=c#d',
    'http://localhost:3000',
    'mailto:a@b.example?subject=Hello%20you',
    'tel:+4912345',
    'HTTPS://EXAMPLE.COM',
  ])('returns %j unchanged', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  it('never returns a forbidden scheme or a disguised site', () => {
    const noise = fc.oneof(
      fc.constantFrom(...words, ...elsewhere),
      fc.string({ unit: anyCharacter }),
      webAddress,
    )
    fc.assert(
      fc.property(fc.tuple(fc.string({ unit: anyCharacter, maxLength: 3 }), noise), ([before, rest]) => {
        const safe = safeHref(before + rest)
        if (safe === null) return
        const target = destination(safe)
        expect(target?.protocol ?? 'https:').toMatch(/^(https?|mailto|tel):$/)
        if (target && !/^[a-z][a-z0-9+.-]*:/i.test(safe)) expect(target.host).toBe('site.example')
      }),
      propertyRuns(5_000),
    )
  })

  it.each([
    null,
    undefined,
    5,
    {},
    [],
    ['https://x.example'],
    '',
    '   ',
    `https://x.example/${'a'.repeat(3_000)}`,
  ])('returns null for the invalid %j', (value) => {
    expect(safeHref(value)).toBeNull()
    expect(safeWebUrl(value)).toBeNull()
  })
})

describe('safeWebUrl', () => {
  it('accepts only absolute web addresses', () => {
    expect(safeWebUrl('https://calendar.example/host/strategy')).toBe(
      'https://calendar.example/host/strategy',
    )
    for (const value of ['/relative', 'mailto:a@b.example', 'tel:1', words[0], '//x.example', 'https:x']) {
      expect(safeWebUrl(value)).toBeNull()
    }
  })
})
