import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTexts } from '#lib/checks/linkTexts.ts'

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
    'https://example.com/a',
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

  it('never throw, whatever they say, and are told once each at most', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.webUrl())), (pairs) => {
        const found = links(...pairs)
        expect(new Set(found.map(({ at }) => at)).size).toBe(found.length)
      }),
    )
  })
})
