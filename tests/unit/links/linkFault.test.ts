import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkFault } from '#lib/links/linkFault.ts'
import { webAddressFault } from '#lib/links/webAddressFault.ts'
import { routes } from '#lib/routes.ts'
import { safeHref, safeWebUrl } from '#lib/security/safeUrl.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'
import { webAddress, webPath } from '#tests/support/webAddress.ts'

describe('linkFault of a valid link', () => {
  test.each([
    ...routes.map(({ path }) => path),
    ...['/TSS#booking', '/?variant=B', '#contact', 'https://example.com/a?b#c', 'http://example.com:8080'],
    ...[
      'https://münchen.example',
      'https://xn--e1afmkfd.xn--p1ai',
      'https://192.0.2.1',
      'https://[2001:db8::1]/',
    ],
    ...['mailto:you@example.com?subject=Hi', 'tel:+15550123456', 'tel:112'],
    ...[
      'https://example.com/@you',
      'https://example.com/?q=a@b.c',
      'https://example.com/https://example.org',
    ],
    ...[
      'https://172.32.0.1',
      'https://example.tel:8080',
      'https://example.zip/a',
      'https://example.com/report.pdf',
    ],
  ])('returns null for %s', (href) => {
    expect(linkFault(href)).toBeNull()
  })
})

describe('linkFault of an invalid link', () => {
  test.each([
    [undefined, /say where the link leads/],
    ['  ', /say where the link leads/],
    ['/nope-page', /no page \/nope-page\. Please choose one/],
    ['/tss', /no page \/tss/],
    ['https://exa mple.com', /There is a space in this address/],
    ['https://example', /There is no website at “example”/],
    ['https://www.', /no website at “www\.”/],
    ['https://-example.com', /no website at/],
    ['https://', /the whole address, beginning with https:\/\//],
    ['https:example.com', /the whole address/],
    ['mailto:', /a whole email address/],
    ['mailto:you@example', /a whole email address/],
    ['tel:', /the whole number/],
    ['example.com', /not an address that a visitor can open/],
    ['javascript:alert(1)', /not an address that a visitor can open/],
    ['mailto:a\u200bb@example.com', /an invisible character/],
    ['mailto:mailto:a@b.com', /a whole email address/],
    ['mailto://a@b.com', /a whole email address/],
    ['tel:-----', /the whole number/],
    ['tel:...', /the whole number/],
    ['report.pdf', /“report\.pdf” is the name of a file/],
    ['my report.docx', /is the name of a file/],
    ['https://report.pdf', /is the name of a file/],
    ['https://index.html#top', /is the name of a file/],
    ['https://you@example.com', /write mailto: in the place of https:\/\//],
    ['https://mailto:you@example.com', /write mailto: in the place of https:\/\//],
    ['https://you@example.com/x', /There is an @ before the name/],
    ['https://www.https://x.com', /There are two addresses in this one/],
    ['https://3.14', /no website at “3\.14”/],
    ['https://1.2.3', /no website at “1\.2\.3”/],
    ['https://example.com”', /a quotation mark/],
    ['https://example.com/a”', /a quotation mark/],
    ['http://127.0.0.1', /“127\.0\.0\.1” opens on your own computer or network alone/],
    ['http://192.168.1.5/x', /own computer or network alone/],
    ['http://172.20.0.1', /own computer or network alone/],
    ['http://[::1]:8080', /own computer or network alone/],
    ['http://[::ffff:10.0.0.1]', /own computer or network alone/],
    ['http://[fe80::1]', /own computer or network alone/],
    ['https://printer.local', /own computer or network alone/],
    ['http://localhost:8080/TSS', /own computer or network alone/],
    ['https://example.com:99999', /no website at “example\.com:99999”/],
    ['https://exam\u00adple.com', /an invisible character/],
    ['https://example.com/\u200b', /an invisible character/],
    [`https://example.com/${'x'.repeat(2_048)}`, /it is too long/],
    ['http://localhost:3000/TSS', /own computer alone\. Please choose the page/],
    ['http://localhost:3000/nope', /no page \/nope\./],
    ['/TSS?x=\u00ad', /an invisible character/],
    [`/TSS?x=${'x'.repeat(2_048)}`, /it is too long/],
    ['//evil.example', /not an address that a visitor can open/],
    ['/\\evil.example', /not an address that a visitor can open/],
  ])('explains the fault of %s', (href, sentence) => {
    expect(linkFault(href)).toMatch(sentence)
  })
})

test('accepts only links that the pages render', () => {
  const anything = fc.oneof(
    fc.string(),
    webAddress,
    webPath,
    fc.string().map((rest) => `mailto:${rest}`),
    fc.string({ unit: anyCharacter }).map((rest) => `mailto:${rest}@example.com`),
    fc.string({ unit: anyCharacter }).map((rest) => `/TSS?x=${rest}`),
    fc.string({ unit: anyCharacter }).map((rest) => `tel:+4930;${rest}`),
  )
  fc.assert(
    fc.property(anything, (text) => {
      if (linkFault(text) === null) expect(safeHref(text)).not.toBeNull()
      if (webAddressFault(text) === null) expect(safeWebUrl(text)).not.toBeNull()
    }),
  )
})
