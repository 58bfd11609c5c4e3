import { describe, expect, it } from 'vitest'
import { changedText, differingParts, keptVersions } from '#lib/counting/keptVersions.ts'
import { openingOf } from '#lib/experiment/publishedOpening.ts'

const lead = (text: string) => [
  {
    _type: 'block',
    children: [
      { _type: 'span', text },
      { _type: 'fact', fact: 'guaranteePeriod' },
    ],
  },
]
const copy = { headline: 'Quiet rooms', lead: lead('Within '), primaryLabel: 'Ask', secondaryLabel: 'See' }
const facts = { guaranteePeriod: '60 days' }
const hero = { variantA: copy, variantB: { ...copy, headline: 'Full rooms' } }
const kept = (opening: ReturnType<typeof openingOf>) => keptVersions.parse({ on: '2026-11-20', ...opening })
const now = (changes: object) => openingOf({ ...hero, ...changes }, facts) ?? { a: kept(null).a, b: null }

describe('what both versions of the opening say', () => {
  it('is read as visitors read it, and told apart part by part', () => {
    const opening = openingOf(hero, facts)
    expect(opening?.a).toEqual({ ...copy, lead: 'Within 60 days' })
    expect(opening && differingParts(opening)).toEqual(['headline'])
    expect(openingOf({ variantA: copy }, facts)?.b).toBeNull()
    for (const none of [null, undefined, {}, { variantA: 'text' }]) expect(openingOf(none, null)).toBeNull()
    expect(openingOf({ variantA: {} }, null)?.a.headline).toBe('')
  })

  it('is said to have changed where it is not what was kept', () => {
    const before = kept(openingOf(hero, facts))
    expect(changedText(before, now({}))).toBeNull()
    expect(changedText(before, now({ variantB: copy, variantA: { ...copy, lead: lead('In ') } }))).toBe(
      'Other words are published than on Nov 20, 2026: the text under the headline of version A, the headline of version B. The figures mix both.',
    )
    expect(changedText(before, now({ variantB: null })), 'is said elsewhere').toBeNull()
  })

  it('changes with a figure that it names', () => {
    const later = openingOf(hero, { guaranteePeriod: '90 days' })
    expect(later && changedText(kept(openingOf(hero, facts)), later)).toMatch(/version A, .* version B/)
  })
})
