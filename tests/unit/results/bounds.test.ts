import { expect, it } from 'vitest'
import { boundsText } from '#lib/results/bounds.ts'
import { versions } from '#tests/support/results/versions.ts'

const usual = { today: '2026-11-20', hasSecond: true }

it('tells between which bounds the difference lies, and what that holds for', () => {
  const text = boundsText(versions([2000, 60], [2000, 150]), usual)
  expect(text).toMatch(/^B less A lies between 1\.\d and 7\.\d points\. You may look as often as you like/)
  expect(text).toContain('about one comparison in twenty at most')
  expect(text).toContain('Nothing proves that a visitor sent a count')
})

it.each([
  ['the versions are not shown equally often', versions([1000, 30], [500, 100]), usual],
  ['the event never happened', versions([1000, 0], [1000, 0]), usual],
  ['no second version is published', versions([1000, 30], [1000, 100]), { ...usual, hasSecond: false }],
  ['its totals are being deleted', versions([1000, 30], [1000, 100]), { ...usual, today: '2028-11-02' }],
])('tells none where %s', (_, comparison, circumstances) => {
  expect(boundsText(comparison, circumstances)).toBeNull()
})

it('still tells them once it is over, whatever is published then', () => {
  const over = { today: '2028-11-01', hasSecond: false }
  expect(boundsText(versions([1000, 30], [1000, 100]), over)).toMatch(/^B less A/)
})
