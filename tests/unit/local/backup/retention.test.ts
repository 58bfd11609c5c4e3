import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dailyAt } from '#local/backup/daily.ts'
import { removeExpired } from '#local/backup/removeExpired.ts'
import { expired, momentOf, nameOf, RETENTION } from '#local/backup/retention.ts'
import { PlainFailure } from '#local/engine/failure.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const HOUR = 3_600_000
const start = Date.parse('2026-01-01T03:30:00Z')
const daily = (days: number) =>
  Array.from({ length: days }, (_, day) => nameOf(new Date(start + day * 24 * HOUR)))

test('after two years of a backup a day, seven days, four weeks and twelve months are kept', () => {
  let kept: string[] = []
  for (const name of daily(730)) {
    kept = [...kept, name]
    const gone = expired(kept)
    kept = kept.filter((one) => !gone.includes(one))
  }
  expect(kept.slice(-7)).toEqual(daily(730).slice(-7))
  // Three of the weeks and eleven of the months are older than the seven days, one of them in both.
  expect(kept.length).toBeGreaterThanOrEqual(7 + 3 + 10)
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
  const oldest = momentOf(kept[0] ?? '')?.getTime() ?? 0
  expect((start + 729 * 24 * HOUR - oldest) / (24 * HOUR)).toBeGreaterThan(330)
})

test('the last backup before a long pause stays, and so does what is no backup', () => {
  const [only = ''] = daily(1)
  expect(expired([only, 'last-success.json', '.unfinished-2025-01-01T00-00-00Z', 'holiday'])).toEqual([])
  expect(expired([...daily(3), ...daily(3).map((name) => `${name}-copy`)])).toEqual([])
})

test('whatever there is, the newest is kept, no more than promised, and a second look removes nothing', () => {
  const names = fc
    .uniqueArray(fc.integer({ min: 0, max: 3 * 365 * 24 }), { minLength: 1, maxLength: 200 })
    .map((hours) => hours.map((hour) => nameOf(new Date(start + hour * HOUR))))
  fc.assert(
    fc.property(names, (all) => {
      const gone = expired(all)
      const kept = all.filter((name) => !gone.includes(name))
      expect(kept).toContain(all.toSorted().at(-1))
      expect(kept.length).toBeLessThanOrEqual(RETENTION.days + RETENTION.weeks + RETENTION.months)
      expect(expired(kept)).toEqual([])
    }),
    propertyRuns(500, 100),
  )
})

test('the next time of a day is later today or tomorrow', () => {
  const untilNext = dailyAt('03:30')
  expect(untilNext(new Date('2026-01-01T03:00:00Z'))).toBe(HOUR / 2)
  expect(untilNext(new Date('2026-01-01T03:30:00Z'))).toBe(24 * HOUR)
  expect(() => dailyAt('24:00')).toThrow(PlainFailure)
})

test('an old backup that cannot be removed stays, is told of, and keeps nothing else from being removed', () => {
  const root = mkdtempSync(join(tmpdir(), 'backups-'))
  const names = daily(12)
  for (const name of names) mkdirSync(join(root, name))
  const [stuck = '', ...others] = expired(names)
  expect(others.length).toBeGreaterThan(0)
  const removed: string[] = []
  const output = vi.spyOn(console, 'log').mockReturnValue()
  removeExpired(root, (folder) => {
    if (folder.endsWith(stuck)) throw new Error('EBUSY')
    removed.push(folder)
  })
  expect(removed).toEqual(others.map((name) => join(root, name)))
  expect(output.mock.calls.join()).toContain(stuck)
  output.mockRestore()
  expect(existsSync(join(root, stuck))).toBe(true)
})
