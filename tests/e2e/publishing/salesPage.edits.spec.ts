import { expect, test } from '#tests/support/browser/fixtures.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { salesPageContent } from '#tests/support/content/salesPage.ts'
import { editor } from '#tests/support/site/lake.ts'

const ID = 'sales-page-of-a-test'

// A second try would pass without a working webhook, because the site polls for changes too.
test.describe.configure({ retries: 0 })

test.beforeAll(async () => {
  await editor().createOrReplace({
    ...(await salesPageContent()),
    _id: ID,
    address: { _type: 'slug', current: 'autumn' },
    inFooter: true,
    event: 'strategySession',
  })
})

test.afterAll(async () => {
  await editor().delete(ID)
})

test('a sales page is shown with letter and calendar and linked from every footer', async ({ page }) => {
  await expect
    .poll(async () => (await page.request.get('/')).text(), await inTime())
    .toContain('/offers/autumn')
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Autumn workshop' }).click()
  await expect(page).toHaveURL(/\/offers\/autumn$/)
  await expect(page.getByText('Two days in October.')).toBeVisible()
  await page.locator('scheduler-embed').scrollIntoViewIfNeeded()
  await expect(page.locator('scheduler-embed iframe')).toBeVisible()
  await expect(page.locator('script[src*="_next"]')).toHaveCount(0)
  const sitemap = async () => (await page.request.get('/sitemap.xml')).text()
  await expect.poll(sitemap, await inTime()).toContain('/offers/autumn</loc>')
})

test('a publish changes a sales page within 2 s', async ({ request }) => {
  await request.get('/offers/autumn')
  await editor().patch(ID).set({ 'hero.headline': 'Winter, not autumn' }).commit()
  await expect
    .poll(async () => (await request.get('/offers/autumn')).text(), await inTime())
    .toContain('Winter, not autumn')
})

test('a former address leads to the page', async ({ request }) => {
  await editor()
    .patch(ID)
    .set({ address: { _type: 'slug', current: 'october' }, formerAddresses: ['autumn'] })
    .commit()
  const moved = async () => {
    const answer = await request.get('/offers/autumn', { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  await expect.poll(moved, await inTime()).toEqual([308, '/offers/october'])
  await editor()
    .patch(ID)
    .set({ address: { _type: 'slug', current: 'autumn' } })
    .unset(['formerAddresses'])
    .commit()
  await expect.poll(async () => (await request.get('/offers/autumn')).status(), await inTime()).toBe(200)
})

test.describe(() => {
  test.use({ expectedProblems: ({ browserName: _ }, use) => use([/no-such-page/]) })

  test('an address without a page and a page that was taken back return 404', async ({ page }) => {
    const answer = await page.goto('/offers/no-such-page')
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    expect((await page.request.get('/offers/%E0%A4%A')).status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await editor().delete(ID)
    const status = async () => (await page.request.get('/offers/autumn')).status()
    await expect.poll(status, await inTime()).toBe(404)
  })
})
