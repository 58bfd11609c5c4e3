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

describe('headlineLines', () => {
  it('accepts headlines that fit', () => {
    expect(headlineLines([set({}), set({ level: 4, lines: 20 })])).toEqual([])
  })

  it('reports a headline with too many lines once', () => {
    const found = headlineLines([set({ lines: 9, screen: 'computer' }), set({ lines: 12 })])
    expect(found).toHaveLength(1)
    expect(found[0]?.sentence).toContain('takes 9 lines on a computer')
  })

  it('reports a word that is wider than a line', () => {
    expect(headlineLines([set({ hasBrokenWord: true })])[0]?.sentence).toContain(
      'wider than a line on a phone',
    )
  })
})
