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

  const version = { headline: text('B', 'hero.variantB.headline'), label: text('Go', 'hero.variantB.label') }
  const lead = paragraph(text('I’m ', 'hero.variantB.lead[_key=="p"].children[_key=="a"].text'))
  const chip = { _type: 'fact', _key: 'f', value: text('Ruth', 'ownerName', 'businessFacts') }
  const withChip = { ...version, lead: [{ ...lead, children: [...lead.children, chip] }] }
  const entry = { _key: 'q', question: text('Why?', 'faq[_key=="q"].question') }
  const within = text('Within ', 'letter[_key=="p"].children[_key=="a"].text')
  const sentence = (fact: string) => paragraph(within, text(fact, 'replyTime.unit', 'businessFacts'))
  const offer = (price: number) => ({ price, label: text('Price', 'offer.label') })
  const [a, b] = ['a', 'b'].map((_key) => ({ _key, line: text(_key, `points[_key=="${_key}"].line`) }))
  const edit = JSON.stringify(at('homePage', 'hero.image.alt'))
  const picture = (src: string) => ({ src, srcSet: `${src} 1w`, alt: 'A desk', focus: null, edit })

  it.each<[string, unknown, unknown, string]>([
    ['all texts of an added part', { b: null }, { b: version }, 'added homePage hero.variantB'],
    ['the surroundings of a removed part', { b: version }, { b: null }, 'removed homePage hero'],
    ['an added part whose text has a chip', { b: null }, { b: withChip }, 'added homePage hero.variantB'],
    ['the list of a removed entry', { faq: [entry] }, { faq: [] }, 'removed homePage faq'],
    [
      'an emptied text',
      { line: text('Gone', 'hero.eyebrow') },
      { line: '' },
      'removed homePage hero.eyebrow',
    ],
    [
      'the changed words in a paragraph',
      [sentence('72 hours')],
      [sentence('48 hours')],
      'text businessFacts replyTime.unit',
    ],
    [
      'the list of a removed paragraph',
      { letter: [paragraph(within)] },
      { letter: [] },
      'removed homePage letter',
    ],
    [
      'a nearby text when the value has no edit info',
      { offer: offer(1) },
      { offer: offer(2) },
      'text homePage offer.label',
    ],
    ['a list in another order', { points: [a, b] }, { points: [b, a] }, 'moved homePage points'],
    ['a replaced picture', { image: picture('/a') }, { image: picture('/b') }, 'picture homePage hero.image'],
  ])('is that of %s', (_, before, after, place) => {
    expect(placesOf(before, after)).toEqual([place])
  })
})
