import { describe, expect, it } from 'vitest'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import { factWordings } from '#lib/checks/typedFact.ts'
import { factDefinitions } from '#lib/facts/facts.ts'
import { numberInWords } from '#lib/server/numberWords.ts'
import { factUses } from '#studio/checks/factUse.ts'
import { typedFacts } from '#studio/checks/typedFacts.ts'
import { block } from '#tests/support/content/block.ts'
import { demonstration, documentOf } from '#tests/support/content/demonstration.ts'

const page = (text: string, rest: object = {}): ContentDocument => ({
  _id: 'homePage',
  _type: 'homePage',
  body: [block('b1', [text])],
  ...rest,
})

const found = (document: ContentDocument, versions: ContentDocument[] = [documentOf('businessFacts')]) =>
  typedFacts([document], factWordings(versions)).map(({ fact, words }) => `${fact}: ${words}`)

describe('factUses', () => {
  it('lists each place with document, block and sentence', () => {
    const use = factUses(demonstration(), documentOf('businessFacts')).find(
      ({ fact, document }) => fact === 'bonusTime' && document._id === 'referralThankYouPage',
    )
    expect(use?.excerpt).toContain('30 days')
    expect(pathText(use?.path ?? [])).toMatch(/^bonus\[_key=="\w+"\]$/)
  })

  it('finds every fact in the demonstration', () => {
    const used = new Set(factUses(demonstration(), {}).map(({ fact }) => fact))
    expect(factDefinitions.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([])
  })
})

describe('typedFacts', () => {
  it('finds no typed facts in the demonstration', () => {
    expect(typedFacts(demonstration(), factWordings([documentOf('businessFacts')]))).toEqual([])
  })

  it.each([
    ['You hear from me within 72 hours.', 'replyTime: 72 hours'],
    ['You hear from me within seventy-two hours.', 'replyTime: seventy-two hours'],
    ['A 45-minute session.', 'sessionLength: 45-minute'],
    ['Within 30\u00A0days.', 'bonusTime: 30\u00A0days'],
    ['An offer of $5,000 or more.', 'minimumOffer: $5,000'],
    ['Fewer than three high-ticket clients.', 'guaranteeClients: three high-ticket clients'],
    ['At least 1,000 subscribers.', 'minimumSubscribers: 1,000 subscribers'],
    ['At least 1000 subscribers.', 'minimumSubscribers: 1000 subscribers'],
    ['An offer of $5000.', 'minimumOffer: $5000'],
    ['A seventy-two-hour wait.', 'replyTime: seventy-two-hour'],
    ['Leaders see 300%+ of it.', 'benchmarkRoi: 300%+'],
  ])('finds the fact in “%s”', (text, expected) => {
    expect(found(page(text))).toContain(expected)
  })

  it.each([
    'It took 172 hours.',
    'A fee of $15,000.',
    '3 reasons, 6 ideas and 1,000 words.',
    'Version 3.45 minutes the rest.',
    'It took 46 minutes and $5,000.50.',
  ])('ignores other numbers: %s', (text) => {
    expect(found(page(text))).toEqual([])
  })

  it('finds facts in plain fields, which have no chips', () => {
    const [copy] = typedFacts([page('', { seo: { title: 'A reply in 72 hours' } })], factWordings([]))
    expect(copy?.passage).toMatchObject({ path: ['seo', 'title'], takesChips: false })
  })

  it("ignores case studies, which describe clients' results", () => {
    expect(found({ ...page('In 60 days'), _type: 'caseStudy' })).toEqual([])
  })

  it('finds the published wording while the new one is a draft', () => {
    const published = documentOf('businessFacts')
    const draft = { ...published, replyTime: { amount: 48, unit: 'hours' } }
    expect(found(page('In 72 hours or 48 hours'), [draft, published])).toEqual([
      'replyTime: 48 hours',
      'replyTime: 72 hours',
    ])
  })

  it('finds number and unit written as words', () => {
    const draft = { ...documentOf('businessFacts'), replyTime: { amount: 3, unit: 'days' } }
    expect(found(page('A reply in three days'), [draft])).toEqual(['replyTime: three days'])
  })

  it('ignores text around a chip', () => {
    const chip = { _type: 'fact', _key: 'f', fact: 'replyTime' }
    expect(found(page('', { body: [block('b', ['in 72', chip, ' hours'])] }))).toEqual([])
  })
})

describe('numberInWords', () => {
  it.each([
    [0, 'zero'],
    [6, 'six'],
    [19, 'nineteen'],
    [45, 'forty-five'],
    [60, 'sixty'],
    [99, 'ninety-nine'],
  ])('writes %d as “%s”', (value, words) => {
    expect(numberInWords(value)).toBe(words)
  })

  it.each([100, -1, 1.5, Number.NaN])('returns undefined for %d', (value) => {
    expect(numberInWords(value)).toBeUndefined()
  })
})
