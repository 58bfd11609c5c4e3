import { vercelStegaCombine } from '@vercel/stega'
import { describe, expect, it } from 'vitest'
import { conversionPage } from '#lib/content/pages/conversionPage.ts'
import { leadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { privacyPage } from '#lib/content/pages/privacyPage.ts'
import { salesPage } from '#lib/content/pages/salesPage.ts'
import { caseStudy } from '#lib/content/readers/caseStudy.ts'
import { parseFacts } from '#lib/content/readers/readFacts.ts'
import { faq } from '#lib/content/readers/salesParts.ts'
import { richTextReaders } from '#lib/content/readers/texts/richText.ts'
import { insight, service } from '#lib/content/readers/titledItems.ts'
import { paragraph, picture } from './filledFields.ts'

const { shortText } = richTextReaders(parseFacts(null))
const read = (text: string) => shortText.parse(paragraph(text))

describe('caseStudy', () => {
  const stored = { title: 'From 12 to 40 seats', image: picture, isSample: false }
  const study = caseStudy(shortText)

  it('contains its picture', () => {
    expect(study.parse(stored)?.image).toMatchObject({ width: 10, height: 10 })
  })

  it('labels a case study as a sample except when isSample is false', () => {
    const labels = [true, undefined, null, 'false', 0].map(
      (isSample) => study.parse({ ...stored, isSample })?.isSample,
    )
    expect(labels).toEqual([true, true, true, true, true])
    expect(study.parse(stored)?.isSample).toBe(false)
  })

  it('keeps only results with both value and label', () => {
    const results = [{ value: '40', label: 'seats' }, { value: '40' }, { label: 'seats' }, {}]
    expect(study.parse({ ...stored, results })?.results).toEqual([
      { value: '40', label: 'seats', change: null },
    ])
  })

  it.each([
    ['2 to 11', { before: 2, after: 11, whole: null }],
    ['$4,200 to $14,500', { before: 4200, after: 14500, whole: null }],
    ['26% to 67%', { before: 26, after: 67, whole: 100 }],
    ['3 in 8 to 6 in 8', { before: 0.375, after: 0.75, whole: 1 }],
    ['0 to 11', { before: 0, after: 11, whole: null }],
    ['1.5 hours to 20 minutes a week', { before: 1.5, after: 20, whole: null }],
    [vercelStegaCombine('12 to 3', { origin: 'sanity.io' }), { before: 12, after: 3, whole: null }],
    ['0 to 0', null],
    ['40', null],
    ['two to eleven', null],
    ['1 to 2 to 3', null],
    ['3 in 0 to 4 in 0', null],
  ])('reads the amounts of the result “%s”', (value, change) => {
    expect(study.parse({ ...stored, results: [{ value, label: 'seats' }] })?.results[0]?.change).toEqual(
      change,
    )
  })

  it('returns null without a title', () => {
    expect(study.parse({ ...stored, title: ' ' })).toBeNull()
  })
})

describe('service, insight', () => {
  const offered = { id: 'a', title: 'CRO', icon: 'funnel' }

  it('return null without a title', () => {
    expect(service(shortText).parse({ ...offered, title: null })).toBeNull()
    expect(insight(shortText).parse({ id: 'b', topic: 'Offers' })).toBeNull()
  })

  it('falls back to the first icon when the name is unknown', () => {
    expect(service(shortText).parse({ ...offered, icon: 'rocket' })?.icon).toBe('strategy')
    expect(service(shortText).parse({ ...offered, icon: undefined })?.icon).toBe('strategy')
  })
})

describe('faq', () => {
  const answered = { question: 'How long?', answer: paragraph('45 minutes.') }

  it('keeps only questions with an answer', () => {
    const questions = [answered, { question: 'Why?', answer: [] }, { answer: paragraph('Because.') }, {}]
    expect(faq(shortText).parse({ heading: 'Asked', questions })).toEqual({
      heading: 'Asked',
      questions: [{ question: 'How long?', answer: read('45 minutes.') }],
    })
  })

  it('returns null when no question has an answer', () => {
    expect(faq(shortText).parse({ heading: 'Asked', questions: [{ question: 'Why?' }] })).toBeNull()
  })
})

describe('comparison rows', () => {
  const rowsOf = (page: object) => ({ page, settings: null, facts: null })

  it('need both sides in a before and after section', () => {
    const rows = [{ before: 'One', after: 'Two' }, { before: 'One' }, { after: 'Two' }, {}]
    const { beforeAfter } = conversionPage.parse(rowsOf({ beforeAfter: { heading: 'So far', rows } }))
    expect(beforeAfter).toMatchObject({ heading: 'So far', rows: [{ before: 'One', after: 'Two' }] })
    expect(
      conversionPage.parse(rowsOf({ beforeAfter: { heading: 'So far', rows: [{}] } })).beforeAfter,
    ).toBeNull()
  })

  it("need a label and two amounts within the chart's range", () => {
    const rows = [
      { label: 'From nothing', current: 0, leader: 1e12 },
      { label: '', current: 1, leader: 2 },
      { label: 'No amount', leader: 2 },
      { label: 'No leader', current: 1 },
      { label: 'A debt', current: -1, leader: 2 },
      { label: 'A slip', current: 1, leader: 1e12 + 1 },
      { label: 'A word', current: 1, leader: '2' },
    ]
    expect(leadershipPage.parse(rowsOf({ revenueComparison: { rows } })).revenueComparison?.rows).toEqual([
      { label: 'From nothing', current: 0, leader: 1e12 },
    ])
  })

  it('read an unknown drawing or calendar as the default one', () => {
    const page = { deliverables: { items: [{ title: 'A letter', drawing: 'rocket' }] }, event: 'party' }
    expect(conversionPage.parse(rowsOf(page)).deliverables?.items).toMatchObject([{ drawing: null }])
    expect(salesPage.parse(rowsOf(page)).event).toBe('consultation')
  })

  it('make a section null when it has no content', () => {
    const empty = leadershipPage.parse(
      rowsOf({
        marketReality: { heading: 'Now', body: [] },
        revenueComparison: { heading: 'Now', rows: [] },
        checklist: { heading: 'Now', items: [' '] },
        pillars: { heading: 'Now', items: [{}] },
        faq: null,
      }),
    )
    expect(empty).toMatchObject({
      marketReality: null,
      revenueComparison: null,
      checklist: null,
      pillars: null,
      faq: null,
    })
    const terms = paragraph('Within 60 days.')
    const page = { guarantee: { heading: 'Sure', terms }, offer: { price: '$900' } }
    expect(conversionPage.parse(rowsOf(page))).toMatchObject({ guarantee: null, offer: null })
  })
})

describe('date of the privacy notice', () => {
  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-02-30', null],
    ['yesterday', null],
    [20261122, null],
    [undefined, null],
  ])('parses %j as %j', (updated, shown) => {
    expect(privacyPage.parse({ page: { updated }, settings: null, facts: null }).updated).toBe(shown)
  })
})
