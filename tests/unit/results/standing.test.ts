import { expect, it } from 'vitest'
import { standingText } from '#lib/results/standing.ts'
import { versions } from '#tests/support/results/versions.ts'

const usual = { today: '2026-11-20', isOn: true, hasSecond: true, foretold: null }

const FORETOLD = 'At this traffic it would take about 23 days.'

it.each([
  [
    'before it begins how long it would take',
    versions([0, 0], [0, 0]),
    '2026-10-31',
    FORETOLD,
    `not begun. ${FORETOLD}`,
  ],
  [
    'and that it can’t be told yet',
    versions([0, 0], [0, 0]),
    '2026-10-31',
    null,
    /^not begun\. How long it takes is said once/,
  ],
  [
    'on its first day that it is too early',
    versions([0, 0], [0, 0]),
    '2026-11-01',
    FORETOLD,
    `too early. ${FORETOLD}`,
  ],
  [
    'while it runs how long it still takes',
    versions([1000, 30], [1000, 62]),
    '2026-11-20',
    FORETOLD,
    'too early: about 9 more days at this rate; it ends before that',
  ],
  [
    'once it is over that it never said anything',
    versions([1000, 30], [1000, 62]),
    '2026-11-21',
    FORETOLD,
    /^ended too early to say/,
  ],
  [
    'what it found, then as well',
    versions([1000, 30], [1000, 100]),
    '2027-01-01',
    FORETOLD,
    /^B, by [\d.]+ to [\d.]+ points$/,
  ],
  [
    'that something is wrong, whatever it found',
    versions([1000, 30], [500, 100]),
    '2026-11-10',
    null,
    /not shown equally often/,
  ],
])('says %s', (_, comparison, today, foretold, text) => {
  expect(standingText(comparison, { ...usual, today, foretold })).toMatch(text)
})

it.each([
  ['press', /do its buttons lead anywhere/],
  ['scheduler', /^never counted, in either version.* connected in Settings\?$/],
  ['booked', /^never counted, in either version.* stand in the page itself/],
] as const)('calls no difference of a %s that never happened: it looks for the reason', (event, text) => {
  const never = { ...versions([1000, 0], [1000, 0]), event }
  expect(standingText(never, usual)).toMatch(text)
  expect(standingText({ ...never, a: { views: 40, events: 0 }, b: { views: 42, events: 0 } }, usual)).toMatch(
    /^too early: it has not happened once so far\./,
  )
})

it('says what was found also while counting is off, and that nothing is added where that is too little', () => {
  const isOff = { ...usual, isOn: false }
  expect(standingText(versions([1000, 30], [1000, 100]), isOff)).toMatch(/^B, by/)
  expect(standingText(versions([1000, 30], [1000, 62]), isOff)).toMatch(/^paused: counting is off/)
  expect(standingText(versions([1000, 30], [1000, 62]), { ...isOff, today: '2026-11-21' })).toMatch(
    /^ended too early/,
  )
})

it('asks nobody to go on with what was never counted, or is deleted', () => {
  expect(standingText(versions([0, 0], [0, 0]), { ...usual, today: '2029-11-21' })).toMatch(
    /^nothing is counted of it\./,
  )
})

it('judges nothing once the first of its totals are deleted, after 24 months', () => {
  const found = versions([1000, 30], [1000, 100])
  expect(standingText(found, { ...usual, today: '2028-11-01' })).toMatch(/^B, by/)
  expect(standingText(found, { ...usual, today: '2028-11-02' })).toMatch(/^it began more than 24 months ago/)
  expect(standingText(versions([1000, 30], [0, 0]), { ...usual, today: '2028-11-15' })).toMatch(
    /^it began more than 24 months ago/,
  )
})

it('calls nothing while no second version is published, whatever was counted', () => {
  const found = versions([1000, 30], [1000, 100])
  const oneVersion = { ...usual, hasSecond: false }
  expect(standingText(versions([1000, 30], [0, 0]), oneVersion)).toMatch(
    /^no second version is published, so every visitor reads version A\./,
  )
  expect(standingText(found, oneVersion)).toMatch(
    /^stopped: no second version is published any more\. To read what it found, set its last day to yesterday/,
  )
  expect(standingText(found, { ...oneVersion, today: '2026-10-31' })).toMatch(
    /^not begun, and no second version is published yet\./,
  )
  expect(standingText(found, { ...oneVersion, today: '2026-11-21' })).toMatch(/^B, by/)
})
