import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBuiltFiles } from '#lib/delivery/readBuiltFiles.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

it('reads islands and route styles once the build has written them', () => {
  const project = temporaryFolder()
  mkdirSync(join(project, '.next'))
  mkdirSync(join(project, 'public', 'islands'), { recursive: true })
  const write = (file: string, content: unknown) =>
    writeFileSync(join(project, file), JSON.stringify(content))
  const built = readBuiltFiles(join(project, '.next', 'server'))
  const sheet = '/_next/static/chunks/a.css'
  expect(built.islandOf('/referral')).toBeNull()
  expect(built.rulesOf('/privacy')).toEqual({})

  write('public/islands/manifest.json', { '/referral': '/islands/referral.0a1b2c3d.js' })
  write('.next/route-styles.json', { '/privacy': { [sheet]: 'p{margin:0}' } })
  expect(built.islandOf('/referral')).toBe('/islands/referral.0a1b2c3d.js')
  expect(built.islandOf('/privacy')).toBeNull()
  expect(built.rulesOf('/privacy')).toEqual({ [sheet]: 'p{margin:0}' })
  expect(built.rulesOf('/referral')).toEqual({})
})
