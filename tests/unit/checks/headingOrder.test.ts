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

describe('headings', () => {
  it('that leave a level out are found; those that go back up pass', () => {
    const passages = [1, 3, 5, 7].map((at) => passage(at, 'Words.'))
    const headings = [heading(0, 1, 'A'), heading(2, 3, 'B'), heading(4, 2, 'C'), heading(6, 2, 'D')]
    expect(found({ headings, passages })).toEqual([2])
  })

  it('with nothing below them are found, unless a smaller one, a picture or words follow', () => {
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

  it('that are there twice are found at the second', () => {
    const headings = [heading(0, 2, 'What it takes'), heading(2, 2, 'What it takes?')]
    expect(found({ headings, passages: [passage(1, 'Words.')] })).toEqual([2])
  })

  it('that are only bold are found; bold sentences, entries of lists and the design’s words pass', () => {
    expect(found({ passages: [passage(1, 'What it takes', { isBold: true })] })).toEqual([1])
    for (const more of [
      { isParagraph: false },
      { source: null },
      { text: 'A sentence.' },
      { text: 'long '.repeat(20) },
    ])
      expect(found({ passages: [passage(1, 'What it takes', { isBold: true, ...more })] })).toEqual([])
  })
})
