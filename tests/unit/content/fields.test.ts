import { describe, expect, it } from 'vitest'
import { parseFacts } from '#lib/content/readers/facts.ts'
import { list, plainText, section, text, textOr, texts, unlessEmpty } from '#lib/content/readers/fields.ts'

describe('text', () => {
  it('is trimmed, and loses control characters and broken surrogates', () => {
    expect(plainText('  one\ttwo\n\u0000three\ud800  ')).toBe('one\ttwo\nthree\ufffd')
  })

  it('is empty for whatever is no text', () => {
    for (const value of [null, undefined, 5, true, {}, ['text'], ' \n ']) expect(plainText(value)).toBe('')
  })

  it('is cut at 20,000 characters, or where the field says', () => {
    expect(plainText('x'.repeat(50_000))).toHaveLength(20_000)
    expect(plainText('x'.repeat(50_000), { max: 300 })).toHaveLength(300)
  })

  it('does not carry more invisible characters than edit info needs', () => {
    expect(plainText(`word${'\u200b\u200c\u200d\ufeff'.repeat(100_000)}`).length).toBeLessThan(31_000)
  })

  it('keeps its outer white space where it stands beside other text', () => {
    expect(plainText(' and ', { trim: false })).toBe(' and ')
  })

  it('falls back where a page needs words', () => {
    expect(textOr('Home').parse('  ')).toBe('Home')
    expect(textOr('Home').parse('Start')).toBe('Start')
  })
})

describe('facts', () => {
  it('are wordings in bounds, the required one where nothing is written', () => {
    const facts = parseFacts({ sessionLength: 'x'.repeat(300), minimumOffer: '  ', guaranteePeriod: 5 })
    expect(facts.sessionLength).toBe('x'.repeat(200))
    expect(facts).toMatchObject({ minimumOffer: '$5,000', guaranteePeriod: parseFacts(null).guaranteePeriod })
    for (const value of [null, 'text', [], 7]) expect(parseFacts(value)).toEqual(parseFacts({}))
  })
})

describe('sections and lists', () => {
  it('of texts leave out the empty ones', () => {
    expect(texts.parse(['a', ' ', null, 5, ' b '])).toEqual(['a', 'b'])
    expect(texts.parse('a')).toEqual([])
  })

  it('read a missing section as one with every field missing', () => {
    for (const value of [null, undefined, 'text', 7, []]) {
      expect(section({ heading: text, points: list(text) }).parse(value)).toEqual({ heading: '', points: [] })
    }
  })

  it('drop entries that have nothing to show, and all beyond 500', () => {
    const named = section({ title: text }).transform((entry) => (entry.title ? entry : null))
    expect(list(named).parse([{ title: 'a' }, null, {}, 'b', { title: ' ' }])).toEqual([{ title: 'a' }])
    expect(list(named).parse(Array.from({ length: 900 }, () => ({ title: 'a' })))).toHaveLength(500)
  })

  it('are left out when their list is empty', () => {
    const points = unlessEmpty(section({ heading: text, points: list(text) }), 'points')
    expect(points.parse({ heading: 'Alone', points: [] })).toBeNull()
    expect(points.parse({ heading: '', points: ['a'] })).toEqual({ heading: '', points: ['a'] })
  })
})
