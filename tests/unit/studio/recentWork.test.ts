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

describe('waitingDrafts', () => {
  it('lists the latest first with title and place', () => {
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

  it('lists no drafts when everything is published', () => {
    const version = { ...page('homePage', 2), _id: 'versions.r.homePage' }
    expect(waitingDrafts(splitPerspectives([page('homePage', 1), version]))).toEqual([])
  })

  it('select the page to show: the latest page, else the home page', () => {
    const drafts = (...ids: string[]) =>
      waitingDrafts(splitPerspectives(ids.map((id, index) => page(`drafts.${id}`, index))))
    expect(pageWorkedOn(drafts('homePage', 'leadershipPage', 'siteSettings'))).toBe('/ILM')
    expect(pageWorkedOn(drafts('businessFacts'))).toBe('/')
    expect(pageWorkedOn([])).toBe('/')
  })
})

describe('lastPublished', () => {
  it("limits its list and sorts equal times in the Studio's order", () => {
    const times = { siteSettings: 4, homePage: 4, leadPage: 7, privacyPage: 1 }
    const published = Object.entries(times).map(([id, minute]) => page(id, minute))
    const ids = lastPublished({ published }, 3).map(({ document }) => document._id)
    expect(ids).toEqual(['leadPage', 'homePage', 'siteSettings'])
  })

  it('treats documents without a time as the oldest', () => {
    const published = [{ _id: 'homePage', _type: 'homePage' }, page('leadPage', 0)]
    expect(lastPublished({ published }, 5).map(({ at: time }) => time)).toEqual([at(0), ''])
  })

  it("does not depend on the order of the Content Lake's answer", () => {
    const documents = ['homePage', 'leadPage', 'siteSettings', 'privacyPage'].map((id) => page(id, 4))
    fc.assert(
      fc.property(fc.shuffledSubarray(documents, { minLength: 4 }), (published) => {
        expect(lastPublished({ published }, 4)).toEqual(lastPublished({ published: documents }, 4))
      }),
    )
  })
})
