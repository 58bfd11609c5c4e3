import { routes } from '#lib/routes.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { enterPreview, writeDraft } from '#tests/support/preview/previewer.ts'
import { editor } from '#tests/support/site/lake.ts'

test('an open preview shows changes and switches to published and back', JOURNEY, async ({ page }) => {
  const marker = `First draft ${Date.now()}`
  await using _draft = await writeDraft('leadershipPage', { 'hero.headline': marker })
  const published = await editor().fetch<string>('*[_id == "leadershipPage"][0].hero.headline')
  const banner = page.getByRole('complementary', { name: 'Preview' })
  const headline = page.locator('h1')
  await enterPreview(page.request)
  const listening = page.waitForResponse((response) => response.url().endsWith('/live'))
  await page.goto('/ILM')
  await expect(headline).toContainText(marker)
  await expect(banner).toContainText('You see drafts that are not published.')

  await listening
  await editor().patch('drafts.leadershipPage').set({ 'hero.headline': 'Second draft' }).commit()
  await expect(headline).toContainText('Second draft', await inTime())

  await banner.getByText('What changed').click()
  await expect(banner).toContainText('Hero › Headline Changed')
  await expect(banner.locator('del')).toContainText(published)
  await expect(banner.locator('ins')).toContainText('Second draft')

  await expectAccessible(page)

  await banner.getByRole('button', { name: 'Published' }).click()
  await expect(headline).toContainText(published)
  await expect(banner).toContainText('You see the page as it is published.')
  await banner.getByRole('button', { name: 'Drafts' }).click()
  await expect(headline).toContainText('Second draft')

  await banner.getByRole('button', { name: 'Leave preview' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveURL(/\/ILM$/)
  await expect(headline).toContainText(published)
})

test('an open preview shows changes made before its live connection', FULL, async ({ page }) => {
  await using _draft = await writeDraft('leadPage', { heading: 'As it was rendered' })
  await enterPreview(page.request)
  await page.route('**/api/draft-mode/live', async (route) => {
    await editor().patch('drafts.leadPage').set({ heading: 'As it is now' }).commit()
    await route.continue()
  })
  await page.goto('/ilm-lead')
  await expect(page.locator('h1')).toContainText('As it is now', { timeout: 5000 })
})

test('pages in draft mode have a policy without unsafe-eval', FULL, async ({ page }) => {
  await enterPreview(page.request)
  for (const { path } of routes) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toContain('unsafe-eval')
    expect(await page.evaluate(() => document.documentElement.dataset.draft), path).toBe('')
  }
})
