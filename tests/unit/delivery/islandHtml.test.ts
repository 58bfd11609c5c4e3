import { describe, expect, it } from 'vitest'
import { compileIsland, ISLAND_BUDGET } from '#app/_islands/bundle.ts'
import { islandHtml } from '#lib/delivery/islandHtml.ts'

describe('islandHtml', () => {
  const page =
    '<html><head><script src="/_next/a.js" async=""></script><link rel="stylesheet" href="/a.css"/></head>' +
    '<body><div id="calculator-island"></div><script>self.__next_f.push([1,"x"])</script></body></html>'
  const delivered =
    '<html><head><link rel="stylesheet" href="/a.css"/>' +
    '<script type="module" data-site="island" src="/islands/ai-roi-calculator.js" async></script></head>' +
    '<body><div id="calculator-island"></div></body></html>'

  it("puts the route's island in place of the framework", () => {
    expect(islandHtml(page, '/ai-roi-calculator')).toBe(delivered)
  })

  it('changes nothing more when it is applied again', () => {
    expect(islandHtml(delivered, '/ai-roi-calculator')).toBe(delivered)
  })
})

describe('the island of the calculator', () => {
  it('stays within its budget and brings nothing of Next along', async () => {
    const { source, size } = await compileIsland('/ai-roi-calculator')
    expect(size).toBeLessThanOrEqual(ISLAND_BUDGET)
    expect(source).toContain('Calculate My ROI')
    expect(source).not.toContain('__next')
  })
})
