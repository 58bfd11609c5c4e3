import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTexts } from '#lib/checks/linkTexts.ts'
import { webAddress } from '#tests/support/webAddress.ts'

const links = (...pairs: [text: string, href: string][]) =>
  linkTexts(pairs.map(([text, href], at) => ({ at, text, href })))

describe('texts of links', () => {
  it.each(['Click here', 'here', 'Here!', 'read more →', 'Learn more…', 'this link', '→'])(
    'that say nothing are found: %s',
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
  ])('that only ask for a press or point there are found: %s', (text) => {
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
  ])('that name something pass: %s', (text) => {
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
  ])('that are bare addresses are found: %s', (text) => {
    expect(links([text, 'https://a.example'])[0]?.sentence).toContain('letter by letter')
  })

  it.each([
    'hello@penhallow.example',
    '/TSS',
    'Read more about the method',
    'Privacy',
    'Node.js and you',
    '',
  ])('that say something, are a person’s address or are axe’s to judge pass: %s', (text) => {
    expect(links([text, 'https://a.example'])).toEqual([])
  })

  it('that are alike and lead elsewhere are found at the second; those that lead to the same place pass', () => {
    expect(
      links(['The method', 'https://a.example/x'], ['the method.', 'https://a.example/y']),
    ).toMatchObject([{ at: 1 }])
    expect(links(['The method', 'https://a.example/x/'], ['The method', 'https://a.example/x'])).toEqual([])
  })

  it('that are alike and lead to places of one page pass', () => {
    expect(
      links(['The method', 'https://a.example/x'], ['The method', 'https://a.example/x/#booking']),
    ).toEqual([])
  })

  it('that are alike in two versions of an opening pass; one beside a version that shows with it is found', () => {
    const inA = { at: 0, text: 'The method', href: 'https://a.example/x', version: 'A' } as const
    const inB = { at: 1, text: 'The method', href: 'https://a.example/y', version: 'B' } as const
    expect(linkTexts([inA, inB])).toEqual([])
    const inBoth = { at: 2, text: 'The method', href: 'https://a.example/x' }
    expect(linkTexts([inA, inBoth])).toEqual([])
    expect(linkTexts([inA, inB, inBoth])).toMatchObject([{ at: 2 }])
  })

  it('never throw, whatever they say, and are told once each at most', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), webAddress)), (pairs) => {
        const found = links(...pairs)
        expect(new Set(found.map(({ at }) => at)).size).toBe(found.length)
      }),
    )
  })
})
