import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUDGET } from '#app/_elements/bundleElements.ts'
import { bundleIslands, compileIsland, LATER_BUDGET } from '#app/_islands/bundleIslands.ts'
import { ISLANDS_MANIFEST } from '#lib/delivery/readBuiltFiles.ts'
import { routes } from '#lib/routes.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const islands = routes.filter(({ kind }) => kind === 'island')

test.each(islands)('keeps the island of $path within its budget and free of React', async ({ path }) => {
  const { path: served, source, size, budget } = await compileIsland(path)
  expect(served).toMatch(new RegExp(`^/islands${path}\\.[0-9a-f]{8}\\.js$`))
  expect(size).toBeLessThanOrEqual(budget)
  expect(source).not.toMatch(/react\.dev|__next/)
})

test('includes the calculator in its island', async () => {
  expect((await compileIsland('/ai-roi-calculator')).source).toContain('Calculate My ROI')
})

test('keeps the referral island with all elements at 18 KiB without the sender', async () => {
  const { source, budget, later } = await compileIsland('/referral')
  expect(budget + BUDGET).toBeLessThanOrEqual(18 * 1024)
  expect(source).toContain('Submit Referral')
  expect(source).not.toMatch(/autoRefreshToken|safeParse/)

  const [sender, ...others] = later
  expect(sender?.path).toMatch(/^\/islands\/sendFromBrowser\.[0-9a-f]{8}\.js$/)
  expect(source).toContain(`import("${sender?.path}")`)
  expect(sender?.source).toMatch(/persistSession:!0,autoRefreshToken:!0/)
  expect(others).toEqual([])
  for (const { path, size } of later) expect(size, path).toBeLessThanOrEqual(LATER_BUDGET)
})

test('deletes modules of earlier builds after a day', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'islands'))
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
  for (const [name, hours] of [
    ['referral.00000000.js', 23],
    ['referral.11111111.js', 25],
  ] as const) {
    const file = join(folder, 'islands', name)
    writeFileSync(file, '')
    utimesSync(file, hoursAgo(hours), hoursAgo(hours))
  }
  const written = await bundleIslands(folder)
  const manifest = JSON.parse(readFileSync(join(folder, ISLANDS_MANIFEST), 'utf8'))
  expect(Object.keys(manifest).sort()).toEqual(islands.map(({ path }) => path).sort())
  const paths = written.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(Object.values(manifest)))
  const expected = [
    ...paths.map((path) => path.replace('/islands/', '')),
    'manifest.json',
    'referral.00000000.js',
  ]
  expect(readdirSync(join(folder, 'islands')).sort()).toEqual(expected.sort())
})
