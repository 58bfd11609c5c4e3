import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPerspectives } from '#studio/checks/perspectives.ts'
import { lastPublished, pageWorkedOn, waitingDrafts } from '#studio/checks/recentWork.ts'

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00Z`
const page = (_id: string, minute: number) => ({
  _id,
  _type: _id.replace('drafts.', ''),
  _updatedAt: at(minute),
})

describe('the drafts that wait', () => {
  it('are listed with the latest first, each by the name and the place that the consultant knows', () => {
    const found = waitingDrafts(
      splitPerspectives([
        page('homePage', 1),
        page('drafts.homePage', 3),
        page('drafts.siteSettings', 9),
        page('siteSettings', 2),
        { _id: 'drafts.a', _type: 'insight', title: 'Unpriced', _updatedAt: at(5) },
      ]),
    )
    expect(found.map(({ title, place, isNew }) => ({ title, place, isNew }))).toEqual([
      { title: 'Settings', place: 'Content', isNew: false },
      { title: 'Insight “Unpriced”', place: 'Library', isNew: true },
      { title: 'Home', place: '/', isNew: false },
    ])
    expect(found[0]?.document._id, 'as it is opened').toBe('siteSettings')
  })

  it('are none where everything is published, and drafts of a release are none of them', () => {
    const content = splitPerspectives([
      page('homePage', 1),
      { ...page('homePage', 2), _id: 'versions.r.homePage' },
    ])
    expect(waitingDrafts(content)).toEqual([])
  })

  it('choose the page to show: the latest that is a page, else the home page', () => {
    const drafts = (...ids: string[]) =>
      waitingDrafts(splitPerspectives(ids.map((id, index) => page(`drafts.${id}`, index))))
    expect(pageWorkedOn(drafts('homePage', 'leadershipPage', 'siteSettings'))).toBe('/ILM')
    expect(pageWorkedOn(drafts('businessFacts'))).toBe('/')
    expect(pageWorkedOn([])).toBe('/')
  })
})

describe('what was published last', () => {
  it('is at most so many, and what has one time stands in the order of the Studio', () => {
    const published = [
      page('siteSettings', 4),
      page('homePage', 4),
      page('leadPage', 7),
      page('privacyPage', 1),
    ]
    expect(lastPublished({ published }, 3).map(({ document }) => document._id)).toEqual([
      'leadPage',
      'homePage',
      'siteSettings',
    ])
  })

  it('takes documents without a time for the oldest', () => {
    const published = [{ _id: 'homePage', _type: 'homePage' }, page('leadPage', 0)]
    expect(lastPublished({ published }, 5).map(({ at: time }) => time)).toEqual([at(0), ''])
  })

  it('never depends on the order in which the lake answers', () => {
    const documents = ['homePage', 'leadPage', 'siteSettings', 'privacyPage'].map((id) => page(id, 4))
    fc.assert(
      fc.property(fc.shuffledSubarray(documents, { minLength: 4 }), (published) => {
        expect(lastPublished({ published }, 4)).toEqual(lastPublished({ published: documents }, 4))
      }),
    )
  })
})
