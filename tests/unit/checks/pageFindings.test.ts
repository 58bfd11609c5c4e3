import { expect, it } from 'vitest'
import { accessSentence } from '#lib/checks/accessRules.ts'
import { inPageOrder } from '#lib/checks/pageFindings.ts'

it('explains only those axe rules that an editor can fix', () => {
  const help = 'Elements must meet contrast'
  expect(accessSentence('link-name', help)).toContain('This link has no words')
  expect(accessSentence('color-contrast', help)).toBe('Elements must meet contrast (color-contrast).')
})

it('lists each finding once in the order of the page', () => {
  const finding = { kind: 'Link', at: 2, sentence: 'Say more.', words: 'here' } as const
  expect(inPageOrder([finding, { ...finding, at: 1 }, { ...finding }])).toEqual([
    { ...finding, at: 1 },
    finding,
  ])
})
