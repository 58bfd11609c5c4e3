import { describe, expect, it } from 'vitest'
import { changedText, differingParts, keptLateText, keptVersions } from '#lib/counting/keptVersions.ts'
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
    expect(changedText(before, now({}), true)).toBeNull()
    const changed = now({ variantB: copy, variantA: { ...copy, lead: lead('In ') } })
    const said =
      'Other words are published than on Nov 20, 2026: the text under the headline of version A, the headline of version B.'
    expect(changedText(before, changed, true)).toBe(`${said} The figures mix both.`)
    expect(changedText(before, changed, false)).toBe(
      `${said} Press “Keep what is published now” in its entry before it begins.`,
    )
    const gone = now({ variantB: null, variantA: { ...copy, headline: 'Full rooms' } })
    expect(changedText(before, gone, true), 'is said elsewhere').toBeNull()
  })

  it('is said to have been kept after the comparison began, where it was', () => {
    const before = kept(openingOf(hero, facts))
    expect(keptLateText(before, '2026-11-20')).toBeNull()
    expect(keptLateText(before, '2026-11-19')).toBe(
      'Its words were kept on Nov 20, 2026, after it began: what was counted before may be of other words.',
    )
  })

  it('does not differ where one names the label that the other has by itself', () => {
    const own = { ...copy, primaryLabel: 'Request Private Consultation' }
    for (const none of [' ', '', undefined]) {
      const opening = openingOf({ variantA: own, variantB: { ...own, primaryLabel: none } }, facts)
      expect(opening && differingParts(opening)).toEqual([])
    }
  })

  it('changes with a figure that it names', () => {
    const later = openingOf(hero, { guaranteePeriod: '90 days' })
    expect(later && changedText(kept(openingOf(hero, facts)), later, true)).toMatch(/version A, .* version B/)
  })
})
