import { describe, expect, it } from 'vitest'
import { splitPerspectives } from '#studio/checks/perspectives.ts'
import { describeReadingTime, readingTime } from '#studio/checks/readingTime.ts'
import { referencesTo } from '#studio/checks/references.ts'
import { cutAtWord, measureLength, SEO_LENGTHS } from '#studio/checks/textLength.ts'
import { block } from '#tests/support/content/block.ts'
import { demonstration, documentOf } from '#tests/support/content/demonstration.ts'

const paragraph = (text: string) => block(text, [text])

describe('word count and reading time of a letter', () => {
  it('count paragraphs, chips, highlighted sentences, boxes and buttons', () => {
    const letter = [
      paragraph('One two three.'),
      block('c', ['within', { _type: 'fact', fact: 'replyTime' }]),
      { _type: 'pullQuote', _key: 'q', text: 'Six words stand out very well' },
      { _type: 'callout', _key: 'o', heading: 'A box', body: [paragraph('with words')] },
      { _type: 'letterCallToAction', _key: 'a', label: 'Book it' },
      { _type: 'letterGuarantee', _key: 'g' },
    ]
    expect(readingTime(letter).words).toBe(3 + 2 + 6 + 4 + 2)
  })

  it('assume 238 words a minute and at least a minute', () => {
    expect(readingTime([paragraph('word '.repeat(1_190))])).toEqual({ words: 1_190, minutes: 5 })
    expect(readingTime([paragraph('word')])).toEqual({ words: 1, minutes: 1 })
    expect(readingTime(undefined)).toEqual({ words: 0, minutes: 0 })
  })

  it('are described in plain words', () => {
    expect(describeReadingTime({ words: 1_240, minutes: 5 })).toBe('1,240 words · about 5 minutes to read')
    expect(describeReadingTime({ words: 1, minutes: 1 })).toBe('1 word · about 1 minute to read')
    expect(describeReadingTime({ words: 0, minutes: 0 })).toBe('Nothing written yet')
  })
})

describe('length of a search entry', () => {
  it.each([
    ['', 'empty', 'Empty: there is room for 60.'],
    ['Home', 'short', 'Short: there is room for 56 more.'],
    ['Growth Consulting for Workshop Hosts', 'good', 'Good length.'],
    ['x'.repeat(63), 'long', '3 too many: the end is likely to be cut.'],
  ])('rates “%s” as %s', (text, state, sentence) => {
    expect(measureLength(text, SEO_LENGTHS.title)).toMatchObject({ state, sentence })
  })

  it('counts a visible character as one', () => {
    expect(measureLength('e\u0301👩‍👩‍👧', SEO_LENGTHS.title).characters).toBe(2)
  })

  it('is cut at a word, as in search engines', () => {
    expect(cutAtWord('Ask before the answer, always', 20)).toBe('Ask before the …')
    expect(cutAtWord('Short enough', 20)).toBe('Short enough')
  })
})

describe('referencesTo', () => {
  it('returns every referring document and field', () => {
    const uses = (id: string) =>
      referencesTo(id, demonstration()).map(({ document, path }) => `${document._id} ${path[0]}`)
    expect(uses('caseStudy-sales-trainer').sort()).toEqual(['conversionPage cases', 'conversionPage letter'])
    expect(uses('caseStudy-leadership-workshop')).toEqual(['homePage cases'])
    expect(uses('caseStudy-pricing-adviser')).toEqual(['leadershipPage cases'])
  })

  it('returns none for an unused item', () => {
    expect(referencesTo('service-unheard-of', demonstration())).toEqual([])
  })
})

describe('splitPerspectives', () => {
  it('separates published from drafted content', () => {
    const home = documentOf('homePage')
    const raw = [
      home,
      { ...home, _id: 'drafts.homePage', banner: { label: 'New' } },
      { _id: 'drafts.service-new', _type: 'service' },
      { _id: 'versions.r1.homePage', _type: 'homePage' },
    ]
    const { published, drafted } = splitPerspectives(raw)
    expect(published).toEqual([home])
    expect(drafted.map(({ _id, banner }) => [_id, banner])).toEqual([
      ['homePage', { label: 'New' }],
      ['service-new', undefined],
    ])
  })
})
