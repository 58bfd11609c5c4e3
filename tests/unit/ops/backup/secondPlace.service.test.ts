import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nameOf } from '#lib/health/lastBackup.ts'
import { backupCheck } from '#lib/health/serverChecks.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { beat, copyToSecondPlace, passOn } from '#ops/backup/secondPlace.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'
import { startServer } from '#tests/support/startServer.ts'

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

describe.each([
  { name: 'a folder', placeOf: (path: string) => path, isHere: true },
  { name: 'a remote of rclone', placeOf: (path: string) => `elsewhere:${path}`, isHere: hasRclone },
])('copyToSecondPlace to $name', ({ placeOf, isHere }) => {
  test.runIf(isHere)('keeps the whole backup in a place that can be written to', async () => {
    writeBackups(join(folder, 'own'), [0])
    const second = join(folder, 'second')
    const backUp = () => copyToSecondPlace(join(folder, 'own', dayBefore(0)), placeOf(second), now)
    writeFileSync(second, 'a file')
    await expect(backUp()).rejects.toThrow(second)
    rmSync(second)
    await backUp()
    expect(readdirSync(second)).toEqual([dayBefore(0)])
    expect(readFileSync(join(second, dayBefore(0), 'manifest.json'), 'utf8')).toBe('0')
  })
})

test.runIf(hasRclone)('removes old backups from a remote when an interrupted copy is complete', async () => {
  const second = join(folder, 'second')
  writeBackups(second, [40, 39, ...Array.from({ length: 18 }, (_, day) => 18 - day)])
  rmSync(join(second, dayBefore(40), 'manifest.json'))
  writeBackups(join(folder, 'own'), [0])
  writeFileSync(join(folder, 'own', dayBefore(0), 'referrals.json'), '{}')
  const backUp = () => copyToSecondPlace(join(folder, 'own', dayBefore(0)), `elsewhere:${second}`, now)

  // Ends before its second command, as a killed backup may.
  const rclone = spawnSync('which', ['rclone'], { encoding: 'utf8' }).stdout.trim()
  writeFileSync(
    join(folder, 'rclone'),
    `#!/bin/sh\n[ -e "$0.ran" ] && exit 1\ntouch "$0.ran"\nexec ${rclone} "$@"\n`,
  )
  chmodSync(join(folder, 'rclone'), 0o700)
  const { PATH = '' } = process.env
  vi.stubEnv('PATH', `${folder}:${PATH}`)
  await expect(backUp()).rejects.toThrow(/^Command failed: rclone copyto/)
  expect(readdirSync(join(second, dayBefore(0)))).toEqual(['referrals.json'])
  expect(readdirSync(second)).toHaveLength(21)

  vi.stubEnv('PATH', PATH)
  await backUp()
  const kept = readdirSync(second)
  expect(kept.length).toBeLessThan(21)
  expect(kept).toEqual(expect.arrayContaining([3, 2, 1, 0].map(dayBefore)))
  expect(kept).not.toContain(dayBefore(40))
  expect(readdirSync(join(second, dayBefore(0)))).toEqual(['manifest.json', 'referrals.json'])
})

test('backupCheck fails until a backup is in the second place', async () => {
  writeBackups(folder, [0])
  const check = backupCheck(folder, join(folder, 'second'))
  await expect(check.run()).rejects.toThrow('no copy in')
  await copyToSecondPlace(join(folder, dayBefore(0)), join(folder, 'second'), now)
  expect(await check.run()).toMatch(/Z, 0 hours ago$/)
})

test('beat rejects when the monitor returns no success', async () => {
  const paths: (string | undefined)[] = []
  const monitor = await startServer(({ url }, response) => {
    paths.push(url)
    response.writeHead(paths.length === 1 ? 200 : 404).end()
  })
  await beat(`${monitor}/ping/site`)
  expect(paths).toEqual(['/ping/site'])
  await expect(beat(`${monitor}/ping/site`)).rejects.toThrow('BACKUP_HEARTBEAT_URL returned 404')
})

test('a malformed address of the monitor leaves the backup', async () => {
  const environment = { BACKUP_HEARTBEAT_URL: 'monitor' }
  await expect(passOn('backups/one', environment, now)).rejects.toThrow(
    /^The backup is in backups\/one, but .* failed: .*BACKUP_HEARTBEAT_URL/s,
  )
})
