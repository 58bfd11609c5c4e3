import { describe, expect, it } from 'vitest'
import { parseFacts } from '#lib/content/readers/readFacts.ts'
import {
  list,
  plainText,
  section,
  text,
  textOr,
  texts,
  unlessEmpty,
} from '#lib/content/readers/readFields.ts'

describe('text', () => {
  it('is trimmed without control characters or broken surrogates', () => {
    expect(plainText('  one\ttwo\n\u0000three\ud800  ')).toBe('one\ttwo\nthree\ufffd')
  })

  it('is empty for values of other types', () => {
    for (const value of [null, undefined, 5, true, {}, ['text'], ' \n ']) expect(plainText(value)).toBe('')
  })

  it("is cut at 20,000 characters or the field's maximum", () => {
    expect(plainText('x'.repeat(50_000))).toHaveLength(20_000)
    expect(plainText('x'.repeat(50_000), { max: 300 })).toHaveLength(300)
  })

  it('keeps only as many invisible characters as edit info needs', () => {
    expect(plainText(`word${'\u200b\u200c\u200d\ufeff'.repeat(100_000)}`).length).toBeLessThan(31_000)
  })

  it('keeps outer white space when trim is off', () => {
    expect(plainText(' and ', { trim: false })).toBe(' and ')
  })

  it('falls back to a default when it is empty', () => {
    expect(textOr('Home').parse('  ')).toBe('Home')
    expect(textOr('Home').parse('Start')).toBe('Start')
  })
})

describe('facts', () => {
  it('are limited in length with defaults for missing ones', () => {
    const facts = parseFacts({ sessionLength: 'x'.repeat(300), minimumOffer: '  ', guaranteePeriod: 5 })
    expect(facts.sessionLength).toBe('x'.repeat(200))
    expect(facts).toMatchObject({ minimumOffer: '$5,000', guaranteePeriod: parseFacts(null).guaranteePeriod })
    for (const value of [null, 'text', [], 7]) expect(parseFacts(value)).toEqual(parseFacts({}))
  })
})

describe('sections and lists', () => {
  it('omit empty texts', () => {
    expect(texts.parse(['a', ' ', null, 5, ' b '])).toEqual(['a', 'b'])
    expect(texts.parse('a')).toEqual([])
  })

  it('read a missing section as one with empty fields', () => {
    for (const value of [null, undefined, 'text', 7, []]) {
      expect(section({ heading: text, points: list(text) }).parse(value)).toEqual({ heading: '', points: [] })
    }
  })

  it('omit empty entries and those after the first 500', () => {
    const named = section({ title: text }).transform((entry) => (entry.title ? entry : null))
    expect(list(named).parse([{ title: 'a' }, null, {}, 'b', { title: ' ' }])).toEqual([{ title: 'a' }])
    expect(list(named).parse(Array.from({ length: 900 }, () => ({ title: 'a' })))).toHaveLength(500)
  })

  it('return null when their list is empty', () => {
    const points = unlessEmpty(section({ heading: text, points: list(text) }), 'points')
    expect(points.parse({ heading: 'Alone', points: [] })).toBeNull()
    expect(points.parse({ heading: '', points: ['a'] })).toEqual({ heading: '', points: ['a'] })
  })
})
