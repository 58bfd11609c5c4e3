import { describe, expect, it } from 'vitest'
import type { KeptVersions } from '#lib/measurement/countsAnswer.ts'
import { changedText, heroTextsOf, isSameCopy } from '#lib/measurement/heroTexts.ts'

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
const NONE = { a: '', b: null }
const now = (changes: object) => heroTextsOf({ ...hero, ...changes }, facts) ?? NONE
const kept: KeptVersions = { on: '2026-11-20', ...now({}) }

describe('heroTextsOf', () => {
  it('returns the words of both versions as visitors read them', () => {
    expect(heroTextsOf(hero, facts)).toEqual({
      a: 'Quiet rooms\nWithin 60 days\nAsk\nSee',
      b: 'Full rooms\nWithin 60 days\nAsk\nSee',
    })
    expect(heroTextsOf({ variantA: copy }, facts)?.b).toBeNull()
    for (const none of [null, undefined, {}, { variantA: 'text' }]) expect(heroTextsOf(none, null)).toBeNull()
    expect(heroTextsOf({ variantA: {} }, null)?.a).toMatch(/^\n/)
  })

  it('adds the note at the button as a last line', () => {
    expect(heroTextsOf({ variantA: { ...copy, note: lead('Free for ') } }, facts)?.a).toBe(
      'Quiet rooms\nWithin 60 days\nAsk\nSee\nFree for 60 days',
    )
  })

  it('returns the default label when a button has none', () => {
    const own = { ...copy, primaryLabel: 'Request Private Consultation' }
    for (const none of [' ', '', undefined]) {
      const opening = heroTextsOf({ variantA: own, variantB: { ...own, primaryLabel: none } }, facts)
      expect(opening?.b).toBe(opening?.a)
    }
  })
})

describe('changedText', () => {
  it('returns null when the published words equal the stored ones', () => {
    expect(changedText(kept, now({}))).toBeNull()
  })

  it('names the versions when other words are published', () => {
    const advice =
      'If the comparison has begun, its figures mix both. Otherwise click “Keep what is published now” in its entry.'
    expect(changedText(kept, now({ variantB: copy, variantA: { ...copy, lead: lead('In ') } }))).toBe(
      `Other words are published than on 20 Nov 2026, in version A and version B. ${advice}`,
    )
    expect(changedText(kept, now({ variantB: copy }))).toBe(
      `Other words are published than on 20 Nov 2026, in version B. ${advice}`,
    )
    const later = heroTextsOf(hero, { guaranteePeriod: '90 days' })
    expect(later && changedText(kept, later)).toMatch(/version A and version B/)
  })

  it('returns null when only one version is published', () => {
    expect(
      changedText(kept, now({ variantB: null, variantA: { ...copy, headline: 'Full rooms' } })),
    ).toBeNull()
  })
})

const versionOf = (key: string, text: string) => ({
  _type: 'heroVariant',
  headline: 'Fill the room',
  lead: [{ _type: 'block', _key: key, children: [{ _type: 'span', _key: `${key}s`, text }] }],
})

describe('isSameCopy', () => {
  it('returns true when only keys and the order of fields differ', () => {
    const { headline, ...rest } = versionOf('k2', 'Calmly.')
    expect(isSameCopy(versionOf('k1', 'Calmly.'), { ...rest, headline })).toBe(true)
  })

  it('returns false when a character or a field differs', () => {
    expect(isSameCopy(versionOf('k', 'Calmly.'), versionOf('k', 'Calmly'))).toBe(false)
    const { headline: _, ...without } = versionOf('k', 'Calmly.')
    expect(isSameCopy(versionOf('k', 'Calmly.'), without)).toBe(false)
  })
})
