import { describe, expect, it } from 'vitest'
import { headingOrder } from '#lib/checks/headingOrder.ts'
import type { Passage } from '#lib/checks/pageModel.ts'

const heading = (at: number, level: number, text: string) => ({ at, level, text })
const passage = (at: number, text: string, more: Partial<Passage> = {}): Passage => ({
  at,
  text,
  source: { id: 'leadPage', type: 'leadPage', path: 'body' },
  isBold: false,
  isParagraph: true,
  ...more,
})
const found = (page: Partial<Parameters<typeof headingOrder>[0]>) =>
  headingOrder({ headings: [], passages: [], pictures: [], links: [], ...page }).map(({ at }) => at)

describe('headingOrder', () => {
  it('reports a heading that skips a level', () => {
    const passages = [1, 3, 5, 7].map((at) => passage(at, 'Words.'))
    const headings = [heading(0, 1, 'A'), heading(2, 3, 'B'), heading(4, 2, 'C'), heading(6, 2, 'D')]
    expect(found({ headings, passages })).toEqual([2])
  })

  it('reports a heading without content below it', () => {
    const headings = [
      heading(0, 1, 'A'),
      heading(2, 2, 'B'),
      heading(3, 2, 'C'),
      heading(4, 3, 'D'),
      heading(6, 2, 'E'),
    ]
    expect(found({ headings, passages: [passage(1, 'Words.')] })).toEqual([2, 4])
    expect(found({ headings, pictures: [{ at: 5, file: '', alt: '', beside: [] }] })).toEqual([2])
  })

  it('reports the second of two equal headings', () => {
    const headings = [heading(0, 2, 'What it takes'), heading(2, 2, 'What it takes?')]
    expect(found({ headings, passages: [passage(1, 'Words.')] })).toEqual([2])
  })

  it('reports a bold paragraph used as a heading', () => {
    const below = passage(2, 'What stands below it.')
    expect(found({ passages: [passage(1, 'What it takes', { isBold: true }), below] })).toEqual([1])
    for (const more of [
      { isParagraph: false },
      { source: null },
      { text: 'A sentence.' },
      { text: 'long '.repeat(20) },
    ])
      expect(found({ passages: [passage(1, 'What it takes', { isBold: true, ...more }), below] })).toEqual([])
  })

  it.each(['What you get:', 'Why now?', 'And after that', 'The Penhallow method'])(
    'reports a bold heading above a sentence or a list: %s',
    (text) => {
      const bold = passage(1, text, { isBold: true })
      expect(found({ passages: [bold, passage(2, 'What stands below it.')] })).toEqual([1])
      expect(found({ passages: [bold, passage(2, 'an entry', { isParagraph: false })] })).toEqual([1])
    },
  )

  it.each([
    '+49 30 1234567',
    'Tel. 030 123 45 67',
    '€490 per session',
    'From 490 EUR',
    'ruth@penhallow.example',
    'Please note:',
    'Book it now!',
    'Dear reader,',
  ])('ignores a bold phone number, price, address or salutation: %s', (text) => {
    expect(
      found({ passages: [passage(1, text, { isBold: true }), passage(2, 'What stands below it.')] }),
    ).toEqual([])
  })

  it('ignores a bold signature regardless of the next text', () => {
    const name = passage(1, 'Ruth Penhallow', { isBold: true })
    for (const [next, headings] of [
      [undefined, []],
      [passage(2, 'Growth consultant'), []],
      [passage(2, '+49 30 1234567', { isBold: true }), []],
      [passage(2, 'P.S. Before you book, answer the first question for yourself.'), []],
      [passage(2, 'Questions.', { source: { id: 'leadPage', type: 'leadPage', path: 'faq' } }), []],
      [passage(2, 'Questions.', { source: null }), []],
      [passage(2, 'Questions', { isParagraph: false }), [heading(2, 1, 'Questions')]],
    ] as const)
      expect(found({ passages: next ? [name, next] : [name], headings })).toEqual([])
  })
})
