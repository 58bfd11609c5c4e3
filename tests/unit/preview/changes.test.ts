import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homePage } from '#lib/content/pages/homePage.ts'
import { changesBetween } from '#lib/preview/changes.ts'
import { block } from '#tests/support/content/block.ts'

const paragraph = (key: string, text: string, marks: string[] = []) =>
  block(key, [{ _type: 'span', _key: 'a', text, marks }], { style: 'normal', markDefs: [] })
const picture = (src: string, alt: string) => ({
  ...{ src, srcSet: `${src} 320w`, width: 800, height: 600, alt, caption: '' },
  ...{ color: null, focus: null, edit: null },
})
const text = (where: string, before: string, after: string) => ({ where, kind: 'text', before, after })

describe('changesBetween', () => {
  it('names a changed text by its place with both wordings', () => {
    const published = { hero: { variantA: { headline: 'Fill the room' }, image: null } }
    const draft = { hero: { variantA: { headline: 'Fill every room' }, image: null } }
    expect(changesBetween(published, draft)).toEqual([
      text('Hero › Variant A › Headline', 'Fill the room', 'Fill every room'),
    ])
  })

  it('reports a new hero variant as one addition', () => {
    const pageWith = (hero: object) => homePage.parse({ page: { hero }, settings: null, facts: null })
    const [before, after] = ['Fill the room', 'Fill every room'].map((headline) => ({ headline }))
    const one = changesBetween(pageWith({ variantA: before }), pageWith({ variantA: after }))
    expect(one.map(({ where, kind }) => `${where}: ${kind}`)).toEqual(['Hero › Variant A › Headline: text'])
    const second = { variantA: before, variantB: after }
    const two = changesBetween(pageWith({ variantA: before }), pageWith(second))
    expect(two.map(({ where, kind }) => `${where}: ${kind}`)).toEqual(['Hero › Variant B: added'])
  })

  it('reads a paragraph as one text with the wording of its facts', () => {
    const words = 'You hear from us within '
    const sentence = (value: string) =>
      block('p1', [words, { _type: 'fact', _key: 'b', fact: 'replyTime', value }], { markDefs: [] })
    expect(changesBetween({ reply: [sentence('72 hours')] }, { reply: [sentence('48 hours')] })).toEqual([
      text('Reply › 1', `${words}72 hours`, `${words}48 hours`),
    ])
  })

  it('distinguishes a change of emphasis from a change of words', () => {
    const [change] = changesBetween(
      { body: [paragraph('p', 'Now')] },
      { body: [paragraph('p', 'Now', ['strong'])] },
    )
    expect(change).toMatchObject({ kind: 'formatting', after: 'Now' })
  })

  it('reports an inserted item once', () => {
    const published = { letter: [paragraph('a', 'First'), paragraph('b', 'Second')] }
    const draft = { letter: [paragraph('new', 'Before all'), ...published.letter] }
    expect(changesBetween(published, draft)).toEqual([
      { where: 'Letter › 1', kind: 'added', before: '', after: 'Before all' },
    ])
    expect(changesBetween(draft, published)).toEqual([
      { where: 'Letter', kind: 'removed', before: 'Before all', after: '' },
    ])
  })

  it('reports another order', () => {
    const items = [
      { id: 'service-1', title: 'CRO' },
      { id: 'service-2', title: 'Paid Media' },
    ]
    expect(changesBetween({ services: { items } }, { services: { items: items.toReversed() } })).toEqual([
      { where: 'Services › Items', kind: 'moved', before: '', after: '' },
    ])
  })

  it('reports another picture or alternative text', () => {
    const draft = { hero: { image: picture('/b.png', 'A full room') } }
    expect(changesBetween({ hero: { image: picture('/a.png', 'A room') } }, draft)).toEqual([
      { where: 'Hero › Image', kind: 'picture', before: '', after: '' },
      text('Hero › Image › Alt', 'A room', 'A full room'),
    ])
  })

  it('reports an added section', () => {
    const faq = {
      heading: 'Questions',
      questions: [{ question: 'Why?', answer: [paragraph('a', 'Because.')] }],
    }
    expect(changesBetween({ faq: null }, { faq })).toEqual([
      { where: 'Faq', kind: 'added', before: '', after: 'Questions · Why? · Because.' },
    ])
  })

  const json = fc.jsonValue({ maxDepth: 4 })
  it('returns no changes for equal values', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(changesBetween(value, structuredClone(value))).toEqual([])
      }),
    )
  })

  it('finds a changed text at any depth', () => {
    const way = fc.array(fc.constantFrom('hero', 'items', 'headline', 'body'), { minLength: 1, maxLength: 5 })
    const nest = (keys: string[], leaf: string): unknown =>
      keys.reduceRight<unknown>((inner, key) => ({ before: 'same', [key]: inner }), leaf)
    fc.assert(
      fc.property(way, fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (keys, before, after) => {
        fc.pre(before !== after)
        expect(changesBetween(nest(keys, before), nest(keys, after))).toMatchObject([
          { kind: 'text', before, after },
        ])
      }),
    )
  })
})
