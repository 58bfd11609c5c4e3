import { describe, expect, it } from 'vitest'
import { type Release, scheduledWork } from '#studio/checks/scheduledWork.ts'

const at = '2026-11-24T08:00:00Z'
const copy = { _id: 'versions.r.homePage', _type: 'homePage' }
const scheduled: Release = { _id: '_.releases.r', state: 'scheduled', metadata: {} }
const release = (more: Partial<Release>): Release => ({ ...scheduled, ...more })
const hindrances = (more: Partial<Release>) =>
  scheduledWork([release(more)], [copy]).map(({ hindrance }) => hindrance)

describe('scheduledWork', () => {
  it('lists the next first with title and place', () => {
    const later = release({ _id: '_.releases.later', publishAt: '2026-12-01T08:00:00Z' })
    const items = [
      { _id: 'versions.later.a', _type: 'insight', title: 'Unpriced' },
      { _id: 'versions.gone.a', _type: 'insight', title: 'Of no release' },
      copy,
    ]
    const rows = scheduledWork([later, release({ publishAt: at })], items).map((row) =>
      [row.document._id, row.copyId, row.title, row.place, row.at].join(' '),
    )
    expect(rows).toEqual([
      `homePage versions.r.homePage Home / ${at}`,
      `a versions.later.a Insight “Unpriced” Library ${later.publishAt}`,
    ])
  })

  it('reports no hindrance while a time is set, even after an error', () => {
    const error = { message: 'Document "a" references nonexistent document "b"' }
    for (const state of ['scheduling', 'scheduled', 'publishing']) {
      expect(hindrances({ state, error }), state).toEqual([null])
    }
  })

  it('explains a hindrance in plain words with instructions', () => {
    const refers = 'Document "a" references nonexistent document "b"'
    for (const message of [refers, 'The mutation references non-existent document b']) {
      const [sentence] = hindrances({ state: 'active', error: { message } })
      expect(sentence).toContain('it shows unpublished content. Publish that first')
      expect(sentence).not.toContain('document')
    }
    expect(hindrances({ state: 'active', error: { message: 'The disk is full' } })).toEqual([
      expect.stringContaining('Reason: “The disk is full”. Fix this'),
    ])
    expect(hindrances({ state: 'active', metadata: { intendedPublishAt: at } })).toEqual([
      'It will not go live until you confirm its time under “Scheduled Drafts”.',
    ])
  })

  it('omits past releases and those without a time', () => {
    for (const state of ['active', 'published', 'archived']) expect(hindrances({ state }), state).toEqual([])
  })
})
