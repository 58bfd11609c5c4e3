import { describe, expect, it } from 'vitest'
import { headlineLines } from '#lib/checks/headlineLines.ts'
import type { SetHeading } from '#lib/checks/pageModel.ts'

const set = (more: Partial<SetHeading>): SetHeading => ({
  at: 0,
  level: 1,
  text: 'A headline',
  screen: 'phone',
  lines: 2,
  hasBrokenWord: false,
  ...more,
})

describe('headlines', () => {
  it('that fit pass, and so do the labels of small headings', () => {
    expect(headlineLines([set({}), set({ level: 4, lines: 20 })])).toEqual([])
  })

  it('that take more lines than there is room for are told once, with the lines and the screen', () => {
    const found = headlineLines([set({ lines: 9, screen: 'computer' }), set({ lines: 12 })])
    expect(found).toHaveLength(1)
    expect(found[0]?.sentence).toContain('takes 9 lines on a computer')
  })

  it('with a word wider than a line are found', () => {
    expect(headlineLines([set({ hasBrokenWord: true })])[0]?.sentence).toContain(
      'wider than a line on a phone',
    )
  })
})
