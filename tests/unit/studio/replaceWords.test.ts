import { describe, expect, it } from 'vitest'
import { isDemonstrationText } from '#lib/checks/launch/sampleContent.ts'
import { changesOf, textOf } from '#studio/checks/replaceWords.ts'
import { block } from '#tests/support/content/block.ts'
import { demonstration } from '#tests/support/content/demonstration.ts'

const paragraph = (text: string, href = '') =>
  block('b1', [{ _type: 'span', text, marks: ['normal'] }], {
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'l1', href }],
  })
const page = (fields: object) => ({ _id: 'page', _type: 'leadPage', ...fields })
const replaced = (words: string, by: string, fields: object) =>
  changesOf([{ words, by }], [page(fields)]).map((change) => [change.path.at(-1), textOf(change, 'after')])

describe('replacing words', () => {
  it('replaces whole words in lines and rich text', () => {
    const fields = { heading: 'Ann, (Ann) and Anna', body: [paragraph('Ask Ann.')] }
    expect(replaced('Ann', 'Eve', fields)).toEqual([
      ['heading', 'Eve, (Eve) and Anna'],
      ['text', 'Ask Eve.'],
    ])
  })

  it('leaves formats, choices and addresses as they are', () => {
    const body = [paragraph('A normal text', 'https://normal.example')]
    expect(replaced('normal', 'odd', { body, icon: 'normal' })).toEqual([['text', 'A odd text']])
  })

  it('replaces an email address in a text and in its link', () => {
    const body = [paragraph('Write to a@b.example', 'mailto:a@b.example')]
    expect(replaced('a@b.example', 'me@c.example', { body })).toEqual([
      ['text', 'Write to me@c.example'],
      ['href', 'mailto:me@c.example'],
    ])
  })

  it('prefers the longer of two words that fit', () => {
    const pairs = [
      { words: 'Ann', by: 'Eve' },
      { words: 'Ann & Co.', by: 'Eve Ltd' },
    ]
    const changes = changesOf(pairs, [page({ heading: 'Ann & Co. is Ann' })])
    expect(changes.map((change) => textOf(change, 'after'))).toEqual(['Eve Ltd is Eve'])
  })

  it('changes nothing for empty or equal words', () => {
    expect(replaced('', 'Eve', { heading: 'Ann' })).toEqual([])
    expect(replaced('Ann', ' ', { heading: 'Ann' })).toEqual([])
    expect(replaced('Ann', 'Ann', { heading: 'Ann' })).toEqual([])
  })

  it('leaves no name of the demonstration after a rename', () => {
    const documents = demonstration()
    const pairs = [
      { words: 'Penhallow Growth', by: 'Okafor Studio' },
      { words: 'Ruth Penhallow', by: 'Ada Okafor' },
      { words: 'hello@penhallow.example', by: 'ada@okafor.studio' },
    ]
    const changed = new Map(
      changesOf(pairs, documents).map((change) => [textOf(change, 'before'), textOf(change, 'after')]),
    )
    expect([...changed.values()].filter((text) => /penhallow/i.test(text))).toEqual([])
    const texts = JSON.stringify(documents, (_, value) => changed.get(value) ?? value)
    expect(texts).not.toMatch(/penhallow/i)
    expect(isDemonstrationText('Ada Okafor and her practice are fictional.')).toBe(true)
  })
})
