import { expect, it } from 'vitest'
import { headlineLengths } from '#lib/checks/headlineLengths.ts'

const found = (text: string, level = 1) =>
  headlineLengths([{ at: 3, level, text }]).map(({ at, sentence }) => `${at}: ${sentence}`)

it('accepts headlines that fit and labels of the design', () => {
  expect(found('w '.repeat(50))).toEqual([])
  expect(found('w '.repeat(90), 4)).toEqual([])
  expect(found('A self-explanatory, well-documented responsibility')).toEqual([])
})

it('reports a headline that is too long', () => {
  expect(found(`${'w '.repeat(50)}w`, 3)).toEqual([
    '3: This headline has 101 characters; the design has room for 100. Shorten it.',
  ])
})

it('reports a word that is wider than a line', () => {
  expect(found('Stop the Gewinnmaximierungsgeschwindigkeit')[0]).toContain('wider than a line on a phone')
})
