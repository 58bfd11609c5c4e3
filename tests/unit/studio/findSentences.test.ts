import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findSentences } from '#studio/checks/findSentences.ts'
import { passagesOf } from '#studio/checks/textPassages.ts'
import { block } from '#tests/support/content/block.ts'
import { demonstration } from '#tests/support/content/demonstration.ts'

const facts = { guaranteePeriod: '60 days' }
function marked(looked: string, text: string) {
  const body = [block('b', [text, { _type: 'fact', fact: 'guaranteePeriod' }, ' at most.'])]
  return findSentences(looked, [{ _id: 'page', _type: 'leadPage', body }], facts).map(({ parts }) =>
    parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join(''),
  )
}

it('returns the sentence with each matching word marked', () => {
  expect(marked('cafe work', 'First this. Then the Café works for ')).toEqual([
    'Then the [Café] [works] for 60 days at most.',
  ])
})

it('finds the text of a chip and across it', () => {
  expect(marked('takes 60 days', 'It takes ')).toEqual(['It [takes] [60] [days] at most.'])
})

it('requires every word and matches from the start of words', () => {
  expect(marked('work nothing', 'It works. ')).toEqual([])
  expect(marked('ork', 'It works. ')).toEqual([])
  expect(marked(' … ', 'It works. ')).toEqual([])
})

it('returns unchanged text for any word of the demonstration', () => {
  const documents = demonstration()
  const texts = documents.flatMap((document) => passagesOf(document, () => '…').map(({ text }) => text))
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /^\p{L}{3,}$/u.test(word))
  fc.assert(
    fc.property(fc.constantFrom(...words), (word) => {
      const found = findSentences(word, documents, {})
      expect(found.length).toBeGreaterThan(0)
      for (const { parts } of found) {
        const sentence = parts.map(({ text }) => text).join('')
        expect(texts.some((text) => text.includes(sentence))).toBe(true)
        expect(parts.some(({ isFound }) => isFound)).toBe(true)
      }
    }),
    { numRuns: 5 },
  )
})
