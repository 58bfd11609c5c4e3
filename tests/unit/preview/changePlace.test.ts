import { vercelStegaCombine } from '@vercel/stega'
import { describe, expect, it } from 'vitest'
import { changesBetween } from '#lib/preview/changes.ts'

const at = (id: string, path: string) => ({
  origin: 'sanity.io',
  href: `/studio/intent/edit/mode=presentation;id=${id};type=${id}?${new URLSearchParams({ id, type: id, path })}`,
})

/** A text as an editor's preview has it. */
const text = (words: string, path: string, id = 'homePage') => vercelStegaCombine(words, at(id, path), false)

const block = (key: string, ...spans: [key: string, text: string][]) => ({
  _type: 'block',
  _key: key,
  children: spans.map(([_key, words]) => ({ _type: 'span', _key, text: words, marks: [] })),
  markDefs: [],
})

const placesOf = (published: unknown, draft: unknown) =>
  changesBetween(published, draft).map(({ kind, place }) => `${kind} ${place?.id} ${place?.path}`)

describe('the field behind a change', () => {
  it('is that of the text, whose words are told without its edit info', () => {
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

  it('of a text that stands in a draft alone does not make it another text', () => {
    const draft = vercelStegaCombine('Same', { origin: 'sanity.io', href: '/studio/other' }, false)
    expect(changesBetween({ a: text('Same', 'hero.eyebrow') }, { a: draft })).toEqual([])
  })

  it('is what holds all texts of a part that was added, and what held it once it is gone', () => {
    const version = {
      headline: text('B', 'hero.variantB.headline'),
      label: text('Go', 'hero.variantB.label'),
    }
    expect(placesOf({ b: null }, { b: version })).toEqual(['added homePage hero.variantB'])
    expect(placesOf({ b: version }, { b: null })).toEqual(['removed homePage hero'])
  })

  it('of an entry that was taken out is its list; of a text that was emptied, its own', () => {
    const entry = { _key: 'q', question: text('Why?', 'faq[_key=="q"].question') }
    expect(placesOf({ faq: [entry] }, { faq: [] })).toEqual(['removed homePage faq'])
    expect(placesOf({ line: text('Gone', 'hero.eyebrow') }, { line: '' })).toEqual([
      'removed homePage hero.eyebrow',
    ])
  })

  it('in a paragraph is that of the words that changed, which a fact may hold', () => {
    const sentence = (fact: string) =>
      block(
        'p',
        ['a', text('Within ', 'letter[_key=="p"].children[_key=="a"].text')],
        ['b', text(fact, 'replyTime.unit', 'businessFacts')],
      )
    expect(placesOf([sentence('72 hours')], [sentence('48 hours')])).toEqual([
      'text businessFacts replyTime.unit',
    ])
    const paragraph = block('p', ['a', text('Within ', 'letter[_key=="p"].children[_key=="a"].text')])
    expect(placesOf({ letter: [paragraph] }, { letter: [] })).toEqual(['removed homePage letter'])
  })

  it('of what carries no edit info is near: where the texts beside it are', () => {
    const offer = (price: number) => ({ price, label: text('Price', 'offer.label') })
    expect(placesOf({ offer: offer(1) }, { offer: offer(2) })).toEqual(['text homePage offer.label'])
  })

  it('of another order is the list', () => {
    const [a, b] = ['a', 'b'].map((_key) => ({ _key, line: text(_key, `points[_key=="${_key}"].line`) }))
    expect(placesOf({ points: [a, b] }, { points: [b, a] })).toEqual(['moved homePage points'])
  })

  it('of another picture is the picture', () => {
    const picture = (src: string) => ({
      src,
      srcSet: `${src} 1w`,
      alt: 'A desk',
      focus: null,
      edit: JSON.stringify(at('homePage', 'hero.image.alt')),
    })
    expect(placesOf({ image: picture('/a') }, { image: picture('/b') })).toEqual([
      'picture homePage hero.image',
    ])
  })
})
