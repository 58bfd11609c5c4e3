import { describe, expect, it } from 'vitest'
import { parseFacts } from '#lib/content/readers/facts.ts'
import { richTextReaders } from '#lib/content/readers/richText.ts'

const facts = parseFacts({ replyTime: '48 hours' })
const { shortText, letterText, adviceText } = richTextReaders(facts)

const span = (text: string, marks: string[] = []) => ({ _type: 'span', _key: `s-${text}`, text, marks })
const block = (children: unknown[], rest: object = {}) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  children,
  ...rest,
})

describe('rich text', () => {
  it('fills fact chips with the wording of the facts document', () => {
    const [paragraph] = shortText.parse([
      block([span('Within '), { _type: 'fact', _key: 'f', fact: 'replyTime' }]),
    ])
    expect(paragraph?.children[1]).toEqual({ _type: 'fact', _key: 'f', fact: 'replyTime', value: '48 hours' })
  })

  it('drops chips that name nothing, and metric chips outside advice', () => {
    const chips = block([
      span('a'),
      { _type: 'fact', _key: 'f', fact: 'profit' },
      { _type: 'metric', _key: 'm', metric: 'roi' },
      { _type: 'metric', _key: 'n', metric: 'profit' },
    ])
    expect(shortText.parse([chips])[0]?.children.map(({ _type }) => _type)).toEqual(['span'])
    expect(adviceText.parse([chips])[0]?.children.map(({ _key }) => _key)).toEqual(['s-a', 'm'])
  })

  it('keeps a chip that stands alone, and drops blocks with nothing to read', () => {
    expect(shortText.parse([block([{ _type: 'fact', _key: 'f', fact: 'replyTime' }])])).toHaveLength(1)
    expect(shortText.parse([block([span('  ')]), block([]), block([null, 5])])).toEqual([])
  })

  it('keeps the words of a link whose address is refused', () => {
    const links = { markDefs: [{ _type: 'link', _key: 'l', href: 'java\nscript:alert(1)' }] }
    expect(shortText.parse([block([span('here', ['l', 'strong'])], links)])[0]).toMatchObject({
      markDefs: [],
      children: [{ text: 'here', marks: ['strong'] }],
    })
  })

  it('keeps emphasis once, and no mark that nothing defines', () => {
    const [paragraph] = shortText.parse([
      block([span('a', ['strong', 'strong', 'em', 'underline', 'ghost'])]),
    ])
    expect(paragraph?.children[0]).toMatchObject({ marks: ['strong', 'em'] })
  })

  it('reads headings in letters only; an unknown style is a paragraph', () => {
    const heading = block([span('a')], { style: 'h2' })
    expect(letterText.parse([heading])[0]).toMatchObject({ style: 'h2' })
    expect(shortText.parse([heading])[0]).toMatchObject({ style: 'normal' })
    expect(letterText.parse([block([span('a')], { style: 'h1' })])[0]).toMatchObject({ style: 'normal' })
  })

  it('keeps lists with a level from 1 to 10', () => {
    const levelOf = (level: unknown) => {
      const [item] = shortText.parse([block([span('a')], { listItem: 'bullet', level })])
      return item?.level
    }
    expect([1, 3, 0, -4, 99, 2.5, 'x', undefined].map(levelOf)).toEqual([1, 3, 1, 1, 10, 1, 1, 1])
    expect(shortText.parse([block([span('a')], { listItem: 'star', level: 2 })])[0]).not.toHaveProperty(
      'level',
    )
  })

  it('gives every block a key of its own', () => {
    const blocks = [block([span('a')]), block([span('b')]), { ...block([span('c')]), _key: undefined }]
    const keys = shortText.parse(blocks).map(({ _key }) => _key)
    expect(keys[0]).toBe('b')
    expect(new Set(keys).size).toBe(3)
  })

  it('places sections, and drops blocks with nothing to show', () => {
    const letter = letterText.parse([
      { _type: 'letterGuarantee', _key: '1', note: 'for myself' },
      { _type: 'letterCallToAction', _key: '2', label: ' ' },
      { _type: 'letterCaseStudy', _key: '3', caseStudy: null },
      { _type: 'pullQuote', _key: '4', text: 'Said.' },
      { _type: 'callout', _key: '5', heading: 'Box', body: 'none' },
      { _type: 'figure', _key: '6', alt: 'Nothing there' },
      { _type: 'script', _key: '7' },
    ])
    expect(letter).toEqual([
      { _type: 'letterGuarantee', _key: '1' },
      { _type: 'pullQuote', _key: '4', text: 'Said.' },
      { _type: 'callout', _key: '5', heading: 'Box', body: [] },
    ])
  })
})
