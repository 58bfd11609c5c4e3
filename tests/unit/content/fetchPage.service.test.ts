import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startTestLake } from '#tests/support/lake/testLake.ts'
import { startServer } from '#tests/support/startServer.ts'

/** Returns the page readers of a site that uses this Content Lake. */
async function siteWithLake(url: string) {
  vi.resetModules()
  vi.stubEnv('LAKE_URL', url)
  const { fetchPage } = await import('#lib/content/fetchPage.ts')
  const { homePage } = await import('#lib/content/pages/homePage.ts')
  const { conversionPage } = await import('#lib/content/pages/conversionPage.ts')
  return { getHomePage: () => fetchPage(homePage), getConversionPage: () => fetchPage(conversionPage) }
}

afterEach(() => vi.unstubAllEnvs())

describe('fetchPage', () => {
  it("returns published content with pictures on the site's origin", async () => {
    const lake = await startTestLake({ seedFrom: path.resolve('content') })
    const { getHomePage } = await siteWithLake(lake.url)
    const { settings, services, cases } = await getHomePage()
    expect(services?.items).toHaveLength(6)
    expect(cases?.items).toHaveLength(2)
    const picture = settings.defaultSeo.shareImage
    expect(picture?.src).toMatch(/^\/lake\/images\/local\/production\/[a-f0-9]{40}-\d+x\d+\.jpg\?/)
    expect(picture?.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(picture?.width).toBeGreaterThan(1_000)
  })

  it('throws within 10 s when the Content Lake never replies', { tags: 'full' }, async () => {
    const url = await startServer(() => {})
    const { getHomePage } = await siteWithLake(url)
    const started = performance.now()
    await expect(getHomePage()).rejects.toThrow(/cannot be reached \(.*timeout.*\)/)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it.each([
    [401, 'Unauthorized - Session not found'],
    [503, 'Unauthorized - Session not found'],
  ])('throws the status %i and reason of a refusal', async (status, reason) => {
    const body = '{"error":"Unauthorized","message":"Session not found"}'
    const url = await startServer((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    )
    const { getHomePage } = await siteWithLake(url)
    await expect(getHomePage()).rejects.toThrow(`refused a query with status ${status}: ${reason}`)
  })

  it.each([
    ['an empty object', '{}'],
    ['null', '{"result":null}'],
    ['a web page', '<html>Sign in to this network</html>'],
  ])('throws when the Content Lake returns %s', async (_, body) => {
    const url = await startServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    )
    const { getHomePage } = await siteWithLake(url)
    await expect(getHomePage()).rejects.toThrow(/^The Content Lake at http:\/\/127\.0\.0\.1:\d+ /)
  })
})
