import { expect, test } from 'vitest'
import { BUDGET } from '#app/_elements/bundle.ts'
import { compileIsland, LATER_BUDGET } from '#app/_islands/bundle.ts'
import { routes } from '#lib/routes.ts'

const islands = routes.filter(({ kind }) => kind === 'island')

test.each(islands)(
  'the island of $path stays within its budget and brings nothing of Next along',
  async ({ path }) => {
    const { source, size, budget } = await compileIsland(path)
    expect(size).toBeLessThanOrEqual(budget)
    expect(source).toContain('hydrateRoot')
    expect(source).not.toContain('__next')
  },
)

test('the calculator’s island holds the calculator', async () => {
  expect((await compileIsland('/ai-roi-calculator')).source).toContain('Calculate My ROI')
})

test('the referral’s island and all elements are 80 KiB at most, and what sending needs comes later', async () => {
  const { source, budget, later } = await compileIsland('/referral')
  expect(budget + BUDGET).toBeLessThanOrEqual(80 * 1024)
  expect(source).toContain('Submit Referral')
  expect(source).not.toMatch(/autoRefreshToken|safeParse/)

  const [sender, ...others] = later
  expect(sender?.path).toBe('/islands/sendFromBrowser.js')
  expect(source).toContain('import("/islands/sendFromBrowser.js")')
  expect(sender?.source).toMatch(/persistSession:!0,autoRefreshToken:!0/)
  expect(others.map(({ path }) => path)).toEqual(['/islands/solveProof.js'])
  for (const { path, size } of later) expect(size, path).toBeLessThanOrEqual(LATER_BUDGET)
})
