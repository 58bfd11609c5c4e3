import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeLink, completeWebAddress } from '#lib/links/completeAddress.ts'
import { linkFault } from '#lib/links/linkFault.ts'
import { webAddress, webPath } from '#tests/support/webAddress.ts'

describe('completeLink', () => {
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
    ['https://you@example.com', 'mailto:you@example.com'],
    ['https://mailto:you@example.com/', 'mailto:you@example.com'],
    ['mailto:mailto:a@b.com', 'mailto:a@b.com'],
    ['mailto://a@b.com', 'mailto:a@b.com'],
    ['https://https://example.com/x', 'https://example.com/x'],
    ['http://localhost:3000/TSS', '/TSS'],
    ['localhost:3000/tss/?x#booking', '/TSS?x#booking'],
    ['http://127.0.0.1:3000', '/'],
    ['http://[::1]:3000/ILM', '/ILM'],
    ['example.com/report.pdf', 'https://example.com/report.pdf'],
    ['192.0.2.10', 'https://192.0.2.10'],
  ])('completes %s to %s', (typed, completed) => {
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
  ])('keeps %s', (whole) => {
    expect(completeLink(whole)).toBe(whole)
  })

  test.each([
    ...['nope', '/nope-page', 'exa mple.com', 'you@', 'javascript:alert(1)', 'ftp://example.com', '#'],
    ...['report.pdf', 'index.html', 'materials.zip', 'my report.docx', '3.14', '1.2.3', 'tel:-----'],
    ...['https://www.https://example.com', 'http://localhost:3000/nope', 'http://localhost:8080/TSS'],
  ])('keeps the incomplete %s with a fault', (typed) => {
    expect(completeLink(typed)).toBe(typed)
    expect(linkFault(typed)).not.toBeNull()
  })

  test("returns the path of a page copied from the site's own address", () => {
    const site = 'https://marlow.dev'
    expect(completeLink('https://marlow.dev/tss/', site)).toBe('/TSS')
    expect(completeLink('marlow.dev', site)).toBe('/')
    expect(completeLink('http://localhost:3000/TSS', site)).toBe('/TSS')
    expect(completeLink('https://marlow.dev/nope', site)).toBe('https://marlow.dev/nope')
    expect(completeLink('https://marlow.dev.example/TSS', site)).toBe('https://marlow.dev.example/TSS')
    expect(completeLink('http://localhost:4000/TSS', 'http://localhost:4000')).toBe('/TSS')
  })

  test('returns the same address when it is applied twice', () => {
    const typed = fc.oneof(fc.string(), webAddress, fc.emailAddress(), fc.domain(), webPath)
    const before = fc.array(
      fc.constantFrom('https://', 'http://', '//', 'mailto:', ' ', 'localhost:3000', 'you@'),
    )
    fc.assert(
      fc.property(before, typed, (signs, rest) => {
        const text = signs.join('') + rest
        expect(completeLink(completeLink(text))).toBe(completeLink(text))
        expect(completeWebAddress(completeWebAddress(text))).toBe(completeWebAddress(text))
      }),
    )
  })
})
