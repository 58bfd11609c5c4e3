import { describe, expect, it } from 'vitest'
import { splitPerspectives } from '#studio/checks/perspectives.ts'
import { referencesTo } from '#studio/checks/references.ts'
import { demonstration, documentOf } from '#tests/support/content/demonstration.ts'

describe('referencesTo', () => {
  it('returns every referring document and field', () => {
    const uses = (id: string) =>
      referencesTo(id, demonstration()).map(({ document, path }) => `${document._id} ${path[0]}`)
    expect(uses('caseStudy-sales-trainer').sort()).toEqual(['conversionPage cases', 'conversionPage letter'])
    expect(uses('caseStudy-leadership-workshop')).toEqual(['homePage cases'])
    expect(uses('caseStudy-pricing-adviser')).toEqual(['leadershipPage cases'])
  })

  it('returns none for an unused item', () => {
    expect(referencesTo('service-unheard-of', demonstration())).toEqual([])
  })
})

describe('splitPerspectives', () => {
  it('separates published from drafted content', () => {
    const home = documentOf('homePage')
    const raw = [
      home,
      { ...home, _id: 'drafts.homePage', banner: { label: 'New' } },
      { _id: 'drafts.service-new', _type: 'service' },
      { _id: 'versions.r1.homePage', _type: 'homePage' },
    ]
    const { published, drafted } = splitPerspectives(raw)
    expect(published).toEqual([home])
    expect(drafted.map(({ _id, banner }) => [_id, banner])).toEqual([
      ['homePage', { label: 'New' }],
      ['service-new', undefined],
    ])
  })
})
