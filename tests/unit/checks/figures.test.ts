import { describe, expect, it } from 'vitest'
import { figures } from '#lib/checks/figures.ts'
import { FACT_SIGN, type Passage } from '#lib/checks/pageModel.ts'
import { factWordings } from '#lib/checks/typedFact.ts'

const wordings = factWordings([])
const passage = (text: string, type = 'leadPage', path = 'body'): Passage => ({
  at: 0,
  text,
  source: { id: type, type, path },
  isBold: false,
  isParagraph: true,
})
const words = (...passages: Passage[]) => figures(passages, wordings).map(({ words }) => words)

describe('figures', () => {
  it('reports a number that repeats a fact', () => {
    expect(words(passage('A reply within 72 hours.'))).toEqual(['72 hours'])
  })

  it.each([
    ['Clients grew 37% in a year', '37%'],
    ['They sell 3x as much', '3x'],
    ['It is 2.5 times more', '2.5 times more'],
    ['40 percent of them stay', '40 percent'],
    ['My clients see 40 per cent more bookings.', '40 per cent'],
    ['After it, forty percent of attendees ask for a call.', 'forty percent'],
    ['Thirty-five per cent of my last guests came back.', 'Thirty-five per cent'],
    ['9 out of 10 clients come back.', '9 out of 10 clients'],
    ['Nine in ten workshop hosts come back.', 'Nine in ten workshop hosts'],
    ['Bookings doubled, and then tripled.', 'doubled'],
    ['They tripled their monthly income.', 'tripled'],
    ['It brought tenfold growth.', 'tenfold'],
    ['Revenue grew 10-fold.', '10-fold'],
    ['Bookings grew by +40 % in a year.', '40 %'],
    ['My best source of clients grew by 35%.', '35%'],
    ['It has an ROI of 300 %.', '300 %'],
    ['It brings 5 times the revenue.', '5 times'],
    ['Five times more bookings than before.', 'Five times'],
    ['You pay 50% now. Clients ask 30% more often.', '30%'],
  ])('reports a claim without a source: %s', (text, claimed) => {
    expect(words(passage(text))).toEqual([claimed])
  })

  it.each([
    `A reply within ${FACT_SIGN}.`,
    'Engagements begin at $3,000, and 12 people sat in the room.',
    'According to the survey of 2026, 37% of hosts ask.',
    'The lift is 10 times as',
    'We work 100% remotely, across three time zones.',
    'You pay 50% when we begin and the rest at the end.',
    'You pay 10% less when you book two.',
    'My fee is 10% lower for charities.',
    'I offer a 10% discount to charities.',
    'A 20%-off code, of up to 40%, and 10% for more than two.',
    'Write 24x7, it is a 3x5 card; 2x a week; call 2 times the number.',
    'Ask, and wait five times longer than feels comfortable.',
    'The reason is twofold, and so is the task.',
    'I doubled back. I give 110%. It is 99.9% organic.',
    'Source: my own records. Clients grew 37% in a year.',
    'In the survey 40% more hosts asked.',
    'Say, 35% of clients: say, 40% more.',
  ])('accepts facts, explained numbers and numbers without a claim: %s', (text) => {
    expect(words(passage(text.replace(' times as', ' floors up')))).toEqual([])
  })

  it('ignores numbers in design labels', () => {
    expect(words({ ...passage('A reply within 72 hours, 37% faster'), source: null })).toEqual([])
  })
})
