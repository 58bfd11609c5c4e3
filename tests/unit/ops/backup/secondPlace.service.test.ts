import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nameOf } from '#lib/health/lastBackup.ts'
import { backupCheck } from '#lib/health/serverChecks.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { copyToSecondPlace } from '#ops/backup/places.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const hasRclone = spawnSync('rclone', ['version']).status === 0
// A remote of this machine, as rclone reads it from the environment.
vi.stubEnv('RCLONE_CONFIG_ELSEWHERE_TYPE', 'local')

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const now = new Date()
const dayBefore = (days: number) => nameOf(new Date(now.getTime() - days * DAY_MS))

/** Writes backups of these ages in days, each with one file. */
function writeBackups(root: string, ages: readonly number[]): void {
  for (const age of ages) {
    mkdirSync(join(root, dayBefore(age)), { recursive: true })
    writeFileSync(join(root, dayBefore(age), 'manifest.json'), `${age}`)
  }
}

const places = [
  { name: 'a folder', placeOf: (path: string) => path, isHere: true },
  { name: 'a remote of rclone', placeOf: (path: string) => `elsewhere:${path}`, isHere: hasRclone },
]

describe.each(places)('copyToSecondPlace to $name', ({ placeOf, isHere }) => {
  test.runIf(isHere)('keeps the whole backup', async () => {
    writeBackups(join(folder, 'own'), [0])
    const second = join(folder, 'second')
    await copyToSecondPlace(join(folder, 'own', dayBefore(0)), placeOf(second), now)
    expect(readdirSync(second)).toEqual([dayBefore(0)])
    expect(readFileSync(join(second, dayBefore(0), 'manifest.json'), 'utf8')).toBe('0')
  })

  test.runIf(isHere)('reports a place that cannot be written to', async () => {
    writeBackups(join(folder, 'own'), [0])
    writeFileSync(join(folder, 'second'), 'a file')
    const place = placeOf(join(folder, 'second'))
    await expect(copyToSecondPlace(join(folder, 'own', dayBefore(0)), place, now)).rejects.toThrow(
      /^The backup is in \S+, but could not be copied to \S+second \([\s\S]+\): check BACKUP_SECOND_PLACE\.$/,
    )
  })
})

test.runIf(hasRclone)('removes old backups from a remote by the rule of the own folder', async () => {
  writeBackups(
    join(folder, 'second'),
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  writeBackups(join(folder, 'own'), [0])
  const place = `elsewhere:${join(folder, 'second')}`
  await copyToSecondPlace(join(folder, 'own', dayBefore(0)), place, now)
  expect(readdirSync(join(folder, 'second')).length).toBeLessThan(15)
  expect(readdirSync(join(folder, 'second'))).toEqual(expect.arrayContaining([3, 2, 1, 0].map(dayBefore)))
})

test.runIf(hasRclone)('leaves a copy without a manifest when rclone is interrupted', async () => {
  writeBackups(join(folder, 'own'), [0])
  writeFileSync(join(folder, 'own', dayBefore(0), 'referrals.json'), '{}')
  writeBackups(join(folder, 'second'), [30, 31])
  rmSync(join(folder, 'second', dayBefore(30), 'manifest.json'))
  const copy = join(folder, 'second', dayBefore(0))
  const backUp = () =>
    copyToSecondPlace(join(folder, 'own', dayBefore(0)), `elsewhere:${join(folder, 'second')}`, now)

  // Ends before its second command, as a killed backup may.
  const rclone = spawnSync('which', ['rclone'], { encoding: 'utf8' }).stdout.trim()
  writeFileSync(join(folder, 'rclone'), `#!/bin/sh\n[ "$1" = copy ] && exec ${rclone} "$@"\nexit 1\n`)
  chmodSync(join(folder, 'rclone'), 0o700)
  const { PATH = '' } = process.env
  vi.stubEnv('PATH', `${folder}:${PATH}`)
  await expect(backUp()).rejects.toThrow(/could not be copied/)
  expect(readdirSync(copy)).toEqual(['referrals.json'])

  vi.stubEnv('PATH', PATH)
  await backUp()
  expect(existsSync(join(copy, 'manifest.json'))).toBe(true)
  expect(readdirSync(join(folder, 'second'))).toEqual([dayBefore(31), dayBefore(0)])
})

test('backupCheck fails until a backup is in the second place', async () => {
  writeBackups(folder, [0])
  const check = backupCheck(folder, join(folder, 'second'))
  expect(await check.run()).toMatchObject({ state: 'failing', figure: expect.stringContaining('no copy in') })
  await copyToSecondPlace(join(folder, dayBefore(0)), join(folder, 'second'), now)
  expect(await check.run()).toMatchObject({ state: 'green' })
})
