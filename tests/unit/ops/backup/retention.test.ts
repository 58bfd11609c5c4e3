import { mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentOf, nameOf } from '#lib/health/lastBackup.ts'
import { addBackup, expired, removeExpired } from '#ops/backup/retention.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const HOUR = 3_600_000
const start = Date.parse('2026-01-01T03:30:00Z')
const daily = (days: number) =>
  Array.from({ length: days }, (_, day) => nameOf(new Date(start + day * 24 * HOUR)))
const none = () => false

describe('expired', () => {
  test('keeps seven days, four weeks and twelve months of daily backups', () => {
    let kept: string[] = []
    for (const name of daily(730)) {
      kept = [...kept, name]
      const gone = expired(kept, none)
      kept = kept.filter((one) => !gone.includes(one))
    }
    expect(kept.slice(-7)).toEqual(daily(730).slice(-7))
    // Three of the weeks and eleven of the months are before the seven days, one of them in both.
    expect(kept.length).toBeGreaterThanOrEqual(7 + 3 + 10)
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
    const oldest = momentOf(kept[0] ?? '')?.getTime() ?? 0
    expect((start + 729 * 24 * HOUR - oldest) / (24 * HOUR)).toBeGreaterThan(330)
  })

  test('keeps other files and the last backup before a long pause', () => {
    const [only = ''] = daily(1)
    expect(expired([only, '.unfinished-2025-01-01T00-00-00Z', 'holiday'], none)).toEqual([])
    expect(expired([...daily(3), ...daily(3).map((name) => `${name}-copy`)], none)).toEqual([])
  })

  test('keeps the newest and recent backups within the promised number', () => {
    const names = fc
      .uniqueArray(fc.integer({ min: 0, max: 3 * 365 * 24 }), { minLength: 1, maxLength: 200 })
      .map((hours) => hours.map((hour) => nameOf(new Date(start + hour * HOUR))))
    fc.assert(
      fc.property(names, fc.integer({ min: 0, max: 3 }), (all, count) => {
        const young = all.toSorted().slice(all.length - count)
        const gone = expired(all, (name) => young.includes(name))
        const kept = all.filter((name) => !gone.includes(name))
        expect(kept).toEqual(expect.arrayContaining([...young, all.toSorted().at(-1)]))
        expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12 + young.length)
        expect(expired(kept, (name) => young.includes(name))).toEqual([])
      }),
      propertyRuns(500, 100),
    )
  })
})

test('removeExpired keeps links with the backups of the last 24 hours', () => {
  const root = temporaryFolder()
  const [linked = '', ...names] = daily(12)
  symlinkSync(join(root, 'gone'), join(root, linked))
  for (const name of names) {
    mkdirSync(join(root, name))
    // A copy may keep the time of its original.
    utimesSync(join(root, name), new Date(0), new Date(0))
  }
  removeExpired(root, new Date(Date.now() + 23 * HOUR))
  expect(readdirSync(root)).toEqual([linked, ...names])
  removeExpired(root, new Date(Date.now() + 25 * HOUR))
  const gone = expired([linked, ...names], none)
  expect(readdirSync(root)).toEqual([linked, ...names.filter((name) => !gone.includes(name))])
  expect(gone).toHaveLength(12 - 7 - 1)
})

test('addBackup removes the rest of a killed backup from a folder with brackets', async () => {
  const root = join(temporaryFolder(), 'site [old]')
  mkdirSync(join(root, '.unfinished-killed'), { recursive: true })
  const [name = ''] = daily(1)
  await addBackup(root, name, new Date(start), async () => {})
  expect(readdirSync(root)).toEqual([name])
})
