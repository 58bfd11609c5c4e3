import { expect, test } from './fixtures.ts'
import { editor } from './lake.ts'
import { enterPreview, siteOrigin, writeDraft } from './previewer.ts'
import { field, openStudio, outsideHosts, publish, restoringDocuments, write } from './studioPage.ts'

/** The bar: live, and published, within two seconds. */
const IN_TIME = 2000

/** Frames that answer late on a busy machine are asked again. One pattern, since Playwright takes a list for a tuple. */
const grumbles = new RegExp(
  [...outsideHosts, /\[@sanity\/comlink\] Received no response/].map(({ source }) => source).join('|'),
)

test.describe('in the Studio', () => {
  test.use({ expectedProblems: [grumbles], viewport: { width: 1600, height: 1000 } })

  test('what is typed shows live in Presentation, and on the public page when it is published', async ({
    page,
    playwright,
  }) => {
    test.setTimeout(180_000)
    const visitor = await playwright.request.newContext({ baseURL: siteOrigin })
    const publicPage = async () => (await visitor.get('/TSS')).text()
    const marker = `Live at ${Date.now()}`
    await restoringDocuments(['conversionPage'], async () => {
      await openStudio(page)
      await page.goto('/studio/preview?preview=/TSS')
      const preview = page.frameLocator('iframe')
      const headline = preview.locator('h1')
      await expect(headline).toBeVisible({ timeout: 60_000 })
      await expect(preview.locator('sanity-visual-editing')).toBeAttached({ timeout: 30_000 })

      // A click on the page leads to the field behind the words.
      await headline.hover()
      await headline.click()
      await expect(field(page, 'hero.headline')).toBeVisible({ timeout: 30_000 })
      await write(page, 'hero.headline', marker)
      await expect(headline).toContainText(marker, { timeout: IN_TIME })
      expect(await publicPage(), 'visitors see nothing of it').not.toContain(marker)

      await publish(page)
      await expect.poll(publicPage, { timeout: IN_TIME, intervals: [50] }).toContain(marker)
    })
    await visitor.dispose()
  })
})

test('an open preview follows every change, switches to published and back, and leaves on the same page', async ({
  page,
}) => {
  const marker = `First draft ${Date.now()}`
  const removeDraft = await writeDraft('leadershipPage', { 'hero.headline': marker })
  const published = await editor().fetch<string>('*[_id == "leadershipPage"][0].hero.headline')
  const banner = page.getByRole('complementary', { name: 'Preview' })
  const headline = page.locator('h1')
  try {
    await enterPreview(page.request)
    const listening = page.waitForResponse((response) => response.url().endsWith('/live'))
    await page.goto('/ILM')
    await expect(headline).toContainText(marker)
    await expect(banner).toContainText('You see drafts that are not published.')

    await listening
    await editor().patch('drafts.leadershipPage').set({ 'hero.headline': 'Second draft' }).commit()
    await expect(headline).toContainText('Second draft', { timeout: IN_TIME })

    await banner.getByText('What changed').click()
    await expect(banner).toContainText('Hero › Headline Changed')
    await expect(banner.locator('del')).toContainText(published)
    await expect(banner.locator('ins')).toContainText('Second draft')

    await banner.getByRole('button', { name: 'Published' }).click()
    await expect(headline).toContainText(published)
    await expect(banner).toContainText('You see the page as it is published.')
    await banner.getByRole('button', { name: 'Drafts' }).click()
    await expect(headline).toContainText('Second draft')

    await banner.getByRole('link', { name: 'Leave preview' }).click()
    await expect(banner).toHaveCount(0)
    await expect(page).toHaveURL(/\/ILM$/)
    await expect(headline).toContainText(published)
  } finally {
    await removeDraft()
  }
})

test('where the two variants differ, a previewer sees one of them', async ({ page }) => {
  await enterPreview(page.request)
  for (const variant of ['A', 'B']) {
    await page.goto(`/?variant=${variant}`)
    await expect(page.locator('h1:visible')).toHaveCount(1)
  }
})
