import { expect, it } from 'vitest'
import { describeDemand } from '#studio/checks/demandedNumber.ts'

const two = { count: 2, plural: 'case studies' }

it.each([
  [0, 'Exactly two case studies: there are none, so add two.'],
  [1, 'Exactly two case studies: there is one, so add one.'],
  [2, 'Exactly two case studies, as there are now. To show another one, replace one of them.'],
  [3, 'Exactly two case studies: there are three, so remove one.'],
  [25, 'Exactly two case studies: there are 25, so remove 23.'],
])('describes the difference of %i entries to two', (present, sentence) => {
  expect(describeDemand(two, present)).toBe(sentence)
})
