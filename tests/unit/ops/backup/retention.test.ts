import { mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameOf } from '#lib/health/lastBackup.ts'
import { addBackup, keptOf } from '#ops/backup/retention.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const HOUR = 3_600_000
const start = Date.parse('2026-01-01T03:30:00Z')
const daily = (days: number) =>
  Array.from({ length: days }, (_, day) => nameOf(new Date(start + day * 24 * HOUR)))

describe('keptOf', () => {
  test('returns 14 days and 12 months of daily backups', () => {
    let kept: string[] = []
    for (const name of daily(730)) kept = keptOf([...kept, name])
    expect(kept.slice(0, 14)).toEqual(daily(730).slice(-14))
    expect(kept.slice(14).map((name) => name.slice(0, 7))).toEqual(
      Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}`),
    )
  })

  test('returns the newest backups within the promised number', () => {
    const names = fc
      .uniqueArray(fc.integer({ min: 0, max: 3 * 365 * 24 }), { minLength: 1, maxLength: 200 })
      .map((hours) => hours.map((hour) => nameOf(new Date(start + hour * HOUR))))
    fc.assert(
      fc.property(names, (all) => {
        const kept = new Set(keptOf(all))
        expect(kept).toContain(all.toSorted().at(-1))
        expect(kept.size).toBeLessThanOrEqual(14 + 12)
        expect(new Set(keptOf([...kept]))).toEqual(kept)
      }),
      propertyRuns(500, 100),
    )
  })
})

describe('addBackup', () => {
  test('removes old backups except links, other files or those of the last 24 hours', async () => {
    const root = join(temporaryFolder(), 'site [old]')
    const [linked = '', ...old] = daily(20)
    const others = ['.unfinished-killed', 'holiday']
    for (const name of [...old, ...others]) {
      mkdirSync(join(root, name), { recursive: true })
      // A copy may keep the time of its original.
      utimesSync(join(root, name), new Date(0), new Date(0))
    }
    symlinkSync(join(root, 'gone'), join(root, linked))
    const [today = '', tomorrow = ''] = daily(22).slice(-2)
    await addBackup(join(root, today), new Date(Date.now() + 23 * HOUR), async () => {})
    expect(readdirSync(root)).toEqual([...others, linked, ...old, today].toSorted())
    await addBackup(join(root, tomorrow), new Date(Date.now() + 25 * HOUR), async () => {})
    expect(readdirSync(root)).toEqual([linked, ...daily(22).slice(-14), 'holiday'])
  })

  test('removes a killed backup before it writes another', async () => {
    const root = temporaryFolder()
    mkdirSync(join(root, '.unfinished-killed'))
    await addBackup(join(root, 'new'), new Date(Date.now() + 25 * HOUR), async (unfinished) => {
      expect(readdirSync(root)).toEqual([basename(unfinished)])
    })
  })
})
