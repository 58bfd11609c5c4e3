import { describe, expect, it } from 'vitest'
import { parseFacts } from '#lib/content/readers/readFacts.ts'
import { richTextReaders } from '#lib/content/readers/texts/richText.ts'

const facts = parseFacts({ replyTime: { amount: 48, unit: 'hours' } })
const { shortText, letterText, noticeText, adviceText } = richTextReaders(facts)

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

  it('fills chips of facts that the site owner added, until they are removed', () => {
    const own = [{ _key: 'a1', title: 'Price of the audit', text: '$900' }]
    const chip = { _type: 'fact', _key: 'f', fact: 'own:a1' }
    const readWith = (facts: unknown) =>
      richTextReaders(parseFacts(facts)).shortText.parse([block([span('For '), chip])])[0]?.children
    expect(readWith({ own })?.[1]).toEqual({ ...chip, value: '$900' })
    expect(readWith({ own: [] })).toHaveLength(1)
  })

  it('drops unknown chips and metric chips outside advice', () => {
    const chips = block([
      span('a'),
      { _type: 'fact', _key: 'f', fact: 'profit' },
      { _type: 'metric', _key: 'm', metric: 'roi' },
      { _type: 'metric', _key: 'n', metric: 'profit' },
    ])
    expect(shortText.parse([chips])[0]?.children.map(({ _type }) => _type)).toEqual(['span'])
    expect(adviceText.parse([chips])[0]?.children.map(({ _key }) => _key)).toEqual(['s-a', 'm'])
  })

  it('keeps a chip without text but drops empty blocks', () => {
    expect(shortText.parse([block([{ _type: 'fact', _key: 'f', fact: 'replyTime' }])])).toHaveLength(1)
    expect(shortText.parse([block([span('  ')]), block([]), block([null, 5])])).toEqual([])
  })

  it('keeps the text of a link with an unsafe address', () => {
    const links = { markDefs: [{ _type: 'link', _key: 'l', href: 'java\nscript:alert(1)' }] }
    expect(shortText.parse([block([span('here', ['l', 'strong'])], links)])[0]).toMatchObject({
      markDefs: [],
      children: [{ text: 'here', marks: ['strong'] }],
    })
  })

  it('drops a link whose whole text is blank', () => {
    const links = { markDefs: [{ _type: 'link', _key: 'l', href: '/TSS' }] }
    const marksOf = (...spans: unknown[]) =>
      shortText.parse([block(spans, links)])[0]?.children.map((child) => Reflect.get(child, 'marks'))
    expect(marksOf(span('See'), span(' ', ['l']))).toEqual([[], []])
    expect(marksOf(span('the', ['l', 'strong']), span(' ', ['l']), span('letter', ['l']))).toEqual([
      ['l', 'strong'],
      ['l'],
      ['l'],
    ])
  })

  it('keeps each emphasis once and drops undefined marks', () => {
    const [paragraph] = shortText.parse([
      block([span('a', ['strong', 'strong', 'em', 'underline', 'ghost'])]),
    ])
    expect(paragraph?.children[0]).toMatchObject({ marks: ['strong', 'em'] })
  })

  it('keeps lists with a level from 1 to 10', () => {
    const levelOf = (level: unknown) => {
      const [item] = shortText.parse([block([span('a')], { listItem: 'bullet', level })])
      return item?.level
    }
    expect([1, 3, 0, -4, 99, 2.5, 'x', undefined].map(levelOf)).toEqual([1, 3, 1, 1, 10, 1, 1, 1])
  })

  it('returns each object of a letter with its content and drops empty ones', () => {
    const figure = { _type: 'figure', alt: 'A table', asset: { _id: 'image-abc-10x10-jpg' } }
    const letter = letterText.parse([
      { _type: 'letterBeforeAfter', _key: '1' },
      { _type: 'letterDeliverables', _key: '2' },
      { _type: 'letterGuarantee', _key: '3', note: 'for myself' },
      { _type: 'letterCallToAction', _key: '4', label: 'Book' },
      { _type: 'letterCallToAction', _key: '5', label: ' ' },
      { _type: 'letterCaseStudy', _key: '6', caseStudy: { title: 'Sold out' } },
      { _type: 'letterCaseStudy', _key: '7', caseStudy: null },
      { _type: 'pullQuote', _key: '8', text: 'Said.' },
      { _type: 'pullQuote', _key: '9', text: ' ' },
      { _type: 'callout', _key: '10', body: [block([span('a')])] },
      { _type: 'callout', _key: '11', heading: 'Box', body: 'none' },
      { _type: 'callout', _key: '12', body: [] },
      { ...figure, _key: '13' },
      { _type: 'figure', _key: '14', alt: 'Nothing there' },
      { _type: 'script', _key: '15' },
      { _type: 'signature', _key: '16', name: 'Ada' },
      { _type: 'signature', _key: '17', name: ' ' },
      {
        _type: 'worksheet',
        _key: '18',
        questions: [
          { _key: 'q', question: 'How many?', answer: 'five', typed: true },
          { question: 'Why?' },
          null,
        ],
      },
      { _type: 'worksheet', _key: '19', heading: 'Nothing asked', questions: 'none' },
    ])
    expect(letter).toEqual([
      { _type: 'letterBeforeAfter', _key: '1' },
      { _type: 'letterDeliverables', _key: '2' },
      { _type: 'letterGuarantee', _key: '3' },
      { _type: 'letterCallToAction', _key: '4', label: 'Book' },
      { _type: 'letterCaseStudy', _key: '6', caseStudy: expect.objectContaining({ title: 'Sold out' }) },
      { _type: 'pullQuote', _key: '8', text: 'Said.' },
      { _type: 'callout', _key: '10', heading: '', body: shortText.parse([block([span('a')])]) },
      { _type: 'callout', _key: '11', heading: 'Box', body: [] },
      { _type: 'figure', _key: '13', image: expect.objectContaining({ alt: 'A table', width: 10 }) },
      { _type: 'signature', _key: '16', name: 'Ada' },
      {
        _type: 'worksheet',
        _key: '18',
        heading: '',
        questions: [{ key: 'q', question: 'How many?', answer: 'five', typed: true }],
      },
    ])
  })

  it('reads a notice like a letter, except for case studies', () => {
    const objects = [
      { _type: 'letterCaseStudy', _key: '1', caseStudy: { title: 'Sold out' } },
      { _type: 'pullQuote', _key: '2', text: 'Said.' },
      block([span('a')], { style: 'h3' }),
    ]
    expect(noticeText.parse(objects)).toEqual(letterText.parse(objects.slice(1)))
    expect(letterText.parse(objects)).toHaveLength(3)
  })

  it.each(['normal', 'lead', 'h2', 'h3', 'blockquote'])('keeps the style %s only in letters', (style) => {
    const styled = block([span('a')], { style })
    expect(letterText.parse([styled])[0]).toMatchObject({ _type: 'block', style })
    expect(shortText.parse([styled])[0]).toMatchObject({ style: 'normal' })
  })

  it('reads an unknown style as normal', () => {
    expect(letterText.parse([block([span('a')], { style: 'h1' })])[0]).toMatchObject({ style: 'normal' })
  })

  it('keeps only paragraphs in a short text', () => {
    const others = [
      { _type: 'pullQuote', text: 'Said.' },
      { ...block([span('a')]), _type: 'code' },
    ]
    expect(shortText.parse([...others, block([span('a')])])).toHaveLength(1)
    expect(adviceText.parse(others)).toEqual([])
  })

  it('keeps links with a valid address once each', () => {
    const link = (_key: unknown, href: unknown, _type = 'link') => ({ _type, _key, href })
    const markDefs = [
      link('a', 'https://example.com'),
      link('a', 'https://other.example'),
      link('', 'https://example.com'),
      link(5, 'https://example.com'),
      link('note', 'https://example.com', 'footnote'),
      link('b', '/privacy'),
      null,
      'link',
    ]
    const children = [
      span('one', ['a', 'note']),
      span(' '),
      span('two', ['b', '']),
      span(''),
      { _type: 'span' },
    ]
    expect(shortText.parse([block(children, { markDefs })])[0]).toMatchObject({
      markDefs: [link('a', 'https://example.com'), link('b', '/privacy')],
      children: [
        { text: 'one', marks: ['a'] },
        { text: ' ', marks: [] },
        { text: 'two', marks: ['b'] },
      ],
    })
  })

  it('returns an empty list for values of other types', () => {
    for (const value of [null, 'text', 5, {}, [null, 'text', 5]]) {
      for (const reader of [shortText, adviceText, letterText, noticeText]) {
        expect(reader.parse(value)).toEqual([])
      }
    }
    expect(shortText.parse([block([]), { _type: 'block', children: 'text' }])).toEqual([])
    const loose = { ...block([{ ...span('a'), marks: 'strong' }]), markDefs: 'none' }
    expect(shortText.parse([loose])[0]).toMatchObject({ markDefs: [], children: [{ text: 'a', marks: [] }] })
  })

  it('stops after 1,000 blocks, or 500 children and links in a block', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index)
    expect(shortText.parse(many(1_001).map(() => block([span('a')])))).toHaveLength(1_000)
    const pieces = many(501).map((index) => span(`${index}`))
    const markDefs = many(501).map((index) => ({ _type: 'link', _key: `${index}`, href: '/' }))
    const [paragraph] = shortText.parse([block(pieces, { markDefs })])
    expect(paragraph?.children).toHaveLength(500)
    expect(paragraph?.markDefs).toHaveLength(500)
  })

  it('replaces invalid and duplicate keys', () => {
    const keyed = (_key: unknown) => ({ ...span('a'), _key })
    const children = ['x', 'x', '', undefined, 5, 'k'.repeat(101), 'k'.repeat(100), 'x-c1'].map(keyed)
    const [paragraph] = shortText.parse([block(children)])
    const keys = paragraph?.children.map(({ _key }) => _key) ?? []
    expect(new Set(keys).size).toBe(8)
    expect(keys[0]).toBe('x')
    expect(keys[6]).toBe('k'.repeat(100))
    for (const key of keys) expect(key).toMatch(/^.{1,100}$/)
  })

  it('sets list fields only for a known list type', () => {
    const listed = (listItem: unknown) => shortText.parse([block([span('a')], { listItem, level: 2 })])[0]
    expect(listed('bullet')).toMatchObject({ listItem: 'bullet', level: 2 })
    expect(listed('number')).toMatchObject({ listItem: 'number', level: 2 })
    expect(listed(undefined)).not.toHaveProperty('listItem')
    expect(listed('star')).not.toHaveProperty('listItem')
    expect(listed('star')).not.toHaveProperty('level')
  })

  it("ignores a chip with another type's field", () => {
    const chips = [
      { _type: 'note', _key: 'n', fact: 'replyTime', metric: 'roi' },
      { _type: 'metric', _key: 'm', metric: 'roi', fact: 'replyTime' },
    ]
    expect(adviceText.parse([block(chips)])[0]?.children).toEqual([
      { _type: 'metric', _key: 'm', metric: 'roi' },
    ])
    expect(shortText.parse([block(chips)])).toEqual([])
  })
})
