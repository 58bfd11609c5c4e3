import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameOriginPath } from '#lib/preview/redirectPath.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const SITE = 'https://site.example'

/** Returns the address that a browser on this site reaches from the target. */
const landsOn = (target: string): URL => new URL(target, `${SITE}/api/draft-mode/disable`)

/** Targets that lead to another site in some browser or after some decoding, by their means. */
const tricks = {
  slashes: ['//evil.example', '///evil.example', '////evil.example/%2f..', '//[::1]', '//127.1'],
  users: ['//evil.example\\@site.example', '//user:password@evil.example', '@evil.example'],
  names: [`${SITE}@evil.example`, `${SITE}.evil.example`, '.evil.example', 'evil.example'],
  dots: ['/.//evil.example', '/..//evil.example', '/././/evil.example', '/x/..//evil.example'],
  encodedDots: ['/%2e//evil.example', '/%2e%2e//evil.example', '/%2e%2e/%2e%2e//evil.example'],
  backslashes: ['\\evil.example', '\\\\evil.example', '/\\evil.example', '\\/evil.example'],
  mixedSlashes: ['/\\/evil.example', '/.\\/evil.example'],
  addresses: ['http://x//evil.example', 'https://evil.example', 'https:evil.example', 'https:/evil.example'],
  spellings: ['HtTpS://evil.example/TSS', 'http:\\\\evil.example'],
  scripts: ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  otherSchemes: ['vbscript:msgbox(1)', 'blob:https://evil.example/1'],
  encodedSlashes: ['/%2f/evil.example', '/%2fevil.example', '%2f%2fevil.example', '/%2e/%2f/evil.example'],
  encodedBackslashes: ['/%5cevil.example', '/%5c%5cevil.example'],
  encodedTwice: ['/%252fevil.example', '/%255cevil.example', '/%25252f%2525252fevil.example'],
  encodedPaths: ['/a%2f%2e%2e%2f%2e%2e%2f%2fevil.example'],
  whiteSpace: ['/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', '\t//evil.example'],
  blanks: [' //evil.example', '/\u00a0/evil.example'],
  encodedLineEnds: ['/%09/evil.example', '/%0a/evil.example', '/%0d%0aLocation:%20https://evil.example'],
  headers: ['/TSS\r\nSet-Cookie: a=b'],
  invisible: ['\u0000//evil.example', '/\u0000/evil.example', '\u200b//evil.example'],
  separators: ['\u2028//evil.example', '\ufeff//evil.example'],
  malformed: ['/%', '/%ff', '/%c0%af/evil.example'],
  relative: ['', '?next=//evil.example', '#//evil.example'],
}
const allTricks = Object.values(tricks).flat()

describe('sameOriginPath', () => {
  it.each([...allTricks, null, undefined, `/${'a'.repeat(3000)}`])(
    'returns the home page for %j',
    (trick) => {
      expect(sameOriginPath(trick)).toBe('/')
    },
  )

  it.each([
    ...['/', '/TSS', '/ai-roi-calculator#booking', '/ILM?variant=B', '/referral?from=%2F%2Fletter'],
    ...['/TSS?next=//evil.example', '/offers/autumn-2026'],
  ])('returns %s unchanged', (path) => {
    expect(sameOriginPath(path)).toBe(path)
  })

  const pieces = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2f', '%5c', '%2e', '%252f'],
    ...['\t', '\n', '\u0000', '\u200b', '@', ':', '?', '#'],
    ...['http:', 'https:', 'javascript:', 'evil.example', 'TSS', 'x', '%', '%00', ' '],
  )
  const targets = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: anyCharacter }),
  )

  it('stays on this site for any target, even after decoding', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const path = sameOriginPath(target)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(landsOn(path).origin).toBe(SITE)
        expect(landsOn(decodeURIComponent(landsOn(path).pathname)).origin).toBe(SITE)
      }),
      propertyRuns(10_000),
    )
  })
})
