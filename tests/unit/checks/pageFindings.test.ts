import { expect, it } from 'vitest'
import { inPageOrder } from '#lib/checks/pageFindings.ts'

it('lists each finding once in the order of the page', () => {
  const finding = { kind: 'Link', at: 2, sentence: 'Say more.', words: 'here' } as const
  expect(inPageOrder([finding, { ...finding, at: 1 }, { ...finding }])).toEqual([
    { ...finding, at: 1 },
    finding,
  ])
})
