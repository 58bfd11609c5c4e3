import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import elements from '#lib/delivery/elements.json' with { type: 'json' }
import { readBuiltFiles } from '#lib/delivery/readBuiltFiles.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const privacy = { path: '/privacy', delivery: 'content' } as const
const referral = { path: '/referral', delivery: 'island' } as const

function startBuild() {
  const project = temporaryFolder()
  mkdirSync(join(project, '.next', 'static', 'chunks'), { recursive: true })
  mkdirSync(join(project, 'public', 'islands'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(project, file), text)
  return { write, built: readBuiltFiles(join(project, '.next', 'server')) }
}

it('reads style sheets, islands and the words of scripts as soon as the build has written them', () => {
  const { write, built } = startBuild()
  expect(built.sheetAt('/_next/static/chunks/a.css')).toBeNull()
  expect(built.islandOf('/referral')).toBeNull()
  expect(built.wordsOf(privacy)).toBeNull()

  write('.next/static/chunks/a.css', 'p{margin:0}')
  write(`public${elements.path}`, 'e.className="toast"')
  expect(built.sheetAt('/_next/static/chunks/a.css')).toHaveLength(1)
  expect(built.wordsOf(privacy)).toContain('toast')
  expect(built.wordsOf(referral)).toBeNull()

  write('public/islands/manifest.json', '{"/referral":"/islands/referral.0a1b2c3d.js"}')
  write('public/islands/referral.0a1b2c3d.js', 'e("fieldset",{className:"referral-section"})')
  expect(built.islandOf('/referral')).toBe('/islands/referral.0a1b2c3d.js')
  expect(built.wordsOf(referral)).toContain('referral-section')
  expect(built.wordsOf(referral)).toContain('toast')
  expect(built.wordsOf(privacy)).not.toContain('referral-section')
})

it('reads nothing but style sheets of the build', () => {
  const { write, built } = startBuild()
  write('.next/secret.css', 'p{margin:0}')
  write('.next/static/a.js', '1')
  for (const address of [
    '/_next/static/../secret.css',
    '/_next/static/chunks/../../secret.css',
    '/_next/static/%2e%2e/secret.css',
    '/_next/static/a.js',
    '/_next/static/',
    '/secret.css',
  ]) {
    expect(built.sheetAt(address), address).toBeNull()
  }
})
