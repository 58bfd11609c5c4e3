import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTexts } from '#lib/checks/linkTexts.ts'
import { webAddress } from '#tests/support/webAddress.ts'

const links = (...pairs: [text: string, href: string][]) =>
  linkTexts(pairs.map(([text, href], at) => ({ at, text, href })))

describe('linkTexts', () => {
  it.each(['Click here', 'here', 'Here!', 'read more →', 'Learn more…', 'this link', '→'])(
    'reports a text without meaning: %s',
    (text) => {
      expect(links([text, 'https://a.example/x'])).toMatchObject([{ kind: 'Link', at: 0, words: text }])
    },
  )

  it.each([
    ...['this article', 'click here to read more', 'please click here', 'here you go', 'via this link'],
    ...['this website', 'full article', 'read the full story', 'read our article', 'check this out'],
    ...[
      '[1]',
      '12',
      'Link 2',
      'watch now',
      'info here',
      'read more about it',
      'continue reading',
      'web page',
    ],
  ])('reports a text that only requests a click or points: %s', (text) => {
    expect(links([text, 'https://a.example/x'])[0]?.sentence).toContain('where the link leads')
  })

  it.each([
    ...['Cal.com', 'Booking.com', 'e.g.', 'About this site', 'For you', 'get in touch here', 'sign up'],
    ...[
      'Open the booking calendar',
      'Read the case study',
      '+49 30 123',
      '12 reasons to ask',
      'See my talks',
    ],
  ])('accepts a text that names its target: %s', (text) => {
    expect(links([text, 'https://cal.com/ruth'])).toEqual([])
  })

  it.each([
    'https://example.com/a',
    'ftp://example.com/y',
    'WWW.example.com',
    'Example.com/path',
    'cal.com',
    'http://x.example',
    'www.example.com',
    'example.com/path',
    'example.co.uk',
  ])('reports a bare address: %s', (text) => {
    expect(links([text, 'https://a.example'])[0]?.sentence).toContain('letter by letter')
  })

  it.each([
    'hello@penhallow.example',
    '/TSS',
    'Read more about the method',
    'Privacy',
    'Node.js and you',
    '',
  ])('accepts meaningful text, personal addresses and empty text: %s', (text) => {
    expect(links([text, 'https://a.example'])).toEqual([])
  })

  it('reports the second of two equal texts with different targets', () => {
    expect(
      links(['The method', 'https://a.example/x'], ['the method.', 'https://a.example/y']),
    ).toMatchObject([{ at: 1 }])
    expect(links(['The method', 'https://a.example/x/'], ['The method', 'https://a.example/x'])).toEqual([])
  })

  it('accepts equal texts with targets in one page', () => {
    expect(
      links(['The method', 'https://a.example/x'], ['The method', 'https://a.example/x/#booking']),
    ).toEqual([])
  })

  it('accepts equal texts in two hero variants', () => {
    const inA = { at: 0, text: 'The method', href: 'https://a.example/x', version: 'A' } as const
    const inB = { at: 1, text: 'The method', href: 'https://a.example/y', version: 'B' } as const
    expect(linkTexts([inA, inB])).toEqual([])
    const inBoth = { at: 2, text: 'The method', href: 'https://a.example/x' }
    expect(linkTexts([inA, inBoth])).toEqual([])
    expect(linkTexts([inA, inB, inBoth])).toMatchObject([{ at: 2 }])
  })

  it('reports each link at most once without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), webAddress)), (pairs) => {
        const found = links(...pairs)
        expect(new Set(found.map(({ at }) => at)).size).toBe(found.length)
      }),
    )
  })
})
