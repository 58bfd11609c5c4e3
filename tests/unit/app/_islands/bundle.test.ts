import { describe, expect, it } from 'vitest'
import { compileIsland, ISLAND_BUDGET } from '#app/_islands/bundle.ts'

describe('the island of the calculator', () => {
  it('stays within its budget and brings nothing of Next along', async () => {
    const { source, size } = await compileIsland('/ai-roi-calculator')
    expect(size).toBeLessThanOrEqual(ISLAND_BUDGET)
    expect(source).toContain('Calculate My ROI')
    expect(source).not.toContain('__next')
  })
})
