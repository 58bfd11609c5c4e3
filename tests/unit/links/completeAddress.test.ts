import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeLink, completeWebAddress } from '#lib/links/completeAddress.ts'
import { linkFault } from '#lib/links/linkFault.ts'

describe('the address of a link, completed as it was meant', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['  www.example.com/path?x=1#y ', 'https://www.example.com/path?x=1#y'],
    ['example.com:8443/x', 'https://example.com:8443/x'],
    ['//example.com', 'https://example.com'],
    ['you@example.com', 'mailto:you@example.com'],
    ['+49 (0)30 12-34.5', 'tel:+493012345'],
    ['+1 (555) 012-3456', 'tel:+15550123456'],
    ['tel:+49 (0)30 1234', 'tel:+49301234'],
    ['tss', '/TSS'],
    ['/tss#booking', '/TSS#booking'],
    ['Referral/', '/referral'],
    ['/ilm?variant=B', '/ILM?variant=B'],
    ['/', '/'],
  ])('%s becomes %s', (typed, completed) => {
    expect(completeLink(typed)).toBe(completed)
    expect(linkFault(completed)).toBeNull()
  })

  test.each([
    'https://example.com',
    'http://example.com',
    'mailto:you@example.com',
    'tel:+4930',
    '/TSS',
    '#booking',
    '',
  ])('%s stays', (whole) => {
    expect(completeLink(whole)).toBe(whole)
  })

  test.each(['nope', '/nope-page', 'exa mple.com', 'you@', 'javascript:alert(1)', 'ftp://example.com', '#'])(
    '%s says nothing that could be completed, and stays what it is',
    (typed) => {
      expect(completeLink(typed)).toBe(typed)
      expect(linkFault(typed)).not.toBeNull()
    },
  )

  test('is whole after the first time', () => {
    const typed = fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress(), fc.domain(), fc.webPath())
    fc.assert(
      fc.property(typed, (text) => {
        expect(completeLink(completeLink(text))).toBe(completeLink(text))
        expect(completeWebAddress(completeWebAddress(text))).toBe(completeWebAddress(text))
      }),
    )
  })
})
