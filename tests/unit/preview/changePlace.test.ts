import { vercelStegaCombine } from '@vercel/stega'
import { describe, expect, it } from 'vitest'
import { changesBetween } from '#lib/preview/changes.ts'
import { block } from '#tests/support/content/block.ts'

const at = (id: string, path: string) => ({
  origin: 'sanity.io',
  href: `/studio/intent/edit/mode=presentation;id=${id};type=${id}?${new URLSearchParams({ id, type: id, path })}`,
})

/** Returns a text as in an editor's preview. */
const text = (words: string, path: string, id = 'homePage') => vercelStegaCombine(words, at(id, path), false)

const paragraph = (...texts: string[]) => block('p', texts, { markDefs: [] })

const placesOf = (published: unknown, draft: unknown) =>
  changesBetween(published, draft).map(({ kind, place }) => `${kind} ${place?.id} ${place?.path}`)

describe('field of a change', () => {
  it('is the field of the text, with words without edit info', () => {
    const before = { headline: text('Old', 'hero.variantA.headline') }
    const after = { headline: text('New', 'hero.variantA.headline') }
    expect(changesBetween(before, after)).toEqual([
      {
        where: 'Headline',
        kind: 'text',
        before: 'Old',
        after: 'New',
        place: { id: 'homePage', type: 'homePage', path: 'hero.variantA.headline' },
      },
    ])
  })

  it('ignores edit info that only the draft has', () => {
    const draft = vercelStegaCombine('Same', { origin: 'sanity.io', href: '/studio/other' }, false)
    expect(changesBetween({ a: text('Same', 'hero.eyebrow') }, { a: draft })).toEqual([])
  })

  it('contains all texts of an added or removed part', () => {
    const version = {
      headline: text('B', 'hero.variantB.headline'),
      label: text('Go', 'hero.variantB.label'),
    }
    expect(placesOf({ b: null }, { b: version })).toEqual(['added homePage hero.variantB'])
    expect(placesOf({ b: version }, { b: null })).toEqual(['removed homePage hero'])
  })

  it('contains an added part whose text has a chip', () => {
    const words = paragraph(text('I’m ', 'hero.variantB.lead[_key=="p"].children[_key=="a"].text'))
    const chip = { _type: 'fact', _key: 'f', value: text('Ruth', 'ownerName', 'businessFacts') }
    const version = {
      headline: text('B', 'hero.variantB.headline'),
      lead: [{ ...words, children: [...words.children, chip] }],
    }
    expect(placesOf({ b: null }, { b: version })).toEqual(['added homePage hero.variantB'])
  })

  it('is the list of a removed entry or the field of an emptied text', () => {
    const entry = { _key: 'q', question: text('Why?', 'faq[_key=="q"].question') }
    expect(placesOf({ faq: [entry] }, { faq: [] })).toEqual(['removed homePage faq'])
    expect(placesOf({ line: text('Gone', 'hero.eyebrow') }, { line: '' })).toEqual([
      'removed homePage hero.eyebrow',
    ])
  })

  it('is the field of the changed words in a paragraph', () => {
    const within = text('Within ', 'letter[_key=="p"].children[_key=="a"].text')
    const sentence = (fact: string) => paragraph(within, text(fact, 'replyTime.unit', 'businessFacts'))
    expect(placesOf([sentence('72 hours')], [sentence('48 hours')])).toEqual([
      'text businessFacts replyTime.unit',
    ])
    expect(placesOf({ letter: [paragraph(within)] }, { letter: [] })).toEqual(['removed homePage letter'])
  })

  it('is a nearby field when the value has no edit info', () => {
    const offer = (price: number) => ({ price, label: text('Price', 'offer.label') })
    expect(placesOf({ offer: offer(1) }, { offer: offer(2) })).toEqual(['text homePage offer.label'])
  })

  it('is the list when entries are in another order', () => {
    const [a, b] = ['a', 'b'].map((_key) => ({ _key, line: text(_key, `points[_key=="${_key}"].line`) }))
    expect(placesOf({ points: [a, b] }, { points: [b, a] })).toEqual(['moved homePage points'])
  })

  it('is the picture when it is replaced', () => {
    const edit = JSON.stringify(at('homePage', 'hero.image.alt'))
    const picture = (src: string) => ({ src, srcSet: `${src} 1w`, alt: 'A desk', focus: null, edit })
    expect(placesOf({ image: picture('/a') }, { image: picture('/b') })).toEqual([
      'picture homePage hero.image',
    ])
  })
})
