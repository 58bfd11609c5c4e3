import { expect, test } from './fixtures.ts'
import { editor } from './lake.ts'
import { enterPreview, writeDraft } from './previewer.ts'
import { openStudio, studioGrumbles } from './studioPage.ts'

/** The bar: live, and published, within two seconds. */
const IN_TIME = 2000

test.describe('in the Studio', () => {
  test.use({ expectedProblems: studioGrumbles, viewport: { width: 1600, height: 1000 } })

  test('what is typed shows live in Presentation, and on the public page when it is published', async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const lake = editor()
    const before = await lake.getDocument('conversionPage')
    const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const publicPage = async () => (await visitor.get('/TSS')).text()
    const marker = `Live at ${Date.now()}`
    try {
      await openStudio(page, '/studio/preview?preview=/TSS')
      const preview = page.frameLocator('iframe')
      const headline = preview.locator('h1')
      await expect(headline).toBeVisible({ timeout: 60_000 })
      await expect(preview.locator('sanity-visual-editing')).toBeAttached({ timeout: 30_000 })

      // A click on the page leads to the field behind the words.
      await headline.hover()
      await headline.click()
      const field = page.getByTestId('field-hero.headline').locator('input, textarea')
      await expect(field).toBeVisible({ timeout: 30_000 })
      await expect(field).toBeEditable({ timeout: 30_000 })
      await field.fill(marker)
      await expect(headline).toHaveText(marker, { timeout: IN_TIME })
      expect(await publicPage(), 'visitors see nothing of it').not.toContain(marker)

      const publish = page.getByTestId('action-publish')
      await expect(publish).toBeEnabled({ timeout: 15_000 })
      await publish.click()
      await expect
        .poll(() => lake.fetch<string>('*[_id == "conversionPage"][0].hero.headline'), { timeout: 15_000 })
        .toBe(marker)
      await expect.poll(publicPage, { timeout: IN_TIME, intervals: [50] }).toContain(marker)
    } finally {
      await lake.delete('drafts.conversionPage')
      await lake.patch('conversionPage').set({ hero: before?.hero }).commit()
      await visitor.dispose()
    }
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
    await page.goto('/ILM')
    await expect(headline).toHaveText(marker)
    await expect(banner).toContainText('You see drafts that are not published.')

    await page.waitForResponse((response) => response.url().endsWith('/live'))
    await editor().patch('drafts.leadershipPage').set({ 'hero.headline': 'Second draft' }).commit()
    await expect(headline).toHaveText('Second draft', { timeout: IN_TIME })

    await banner.getByText('What changed').click()
    await expect(banner).toContainText('Hero › Headline Changed')
    await expect(banner.locator('del')).toHaveText(published)
    await expect(banner.locator('ins')).toHaveText('Second draft')

    await banner.getByRole('button', { name: 'Published' }).click()
    await expect(headline).toHaveText(published)
    await expect(banner).toContainText('You see the page as it is published.')
    await banner.getByRole('button', { name: 'Drafts' }).click()
    await expect(headline).toHaveText('Second draft')

    await banner.getByRole('link', { name: 'Leave preview' }).click()
    await expect(banner).toHaveCount(0)
    await expect(page).toHaveURL(/\/ILM$/)
    await expect(headline).toHaveText(published)
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
