import { expect } from '#tests/support/browser/fixtures.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { writeDraft } from '#tests/support/preview/previewer.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { test } from '#tests/support/studio/presentationPage.ts'
import { openPreview, toolbar } from '#tests/support/studio/previewHeader.ts'
import { field } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

test('the preview header switches drafts and width', async ({ page }) => {
  const published = (await editor().getDocument('leadershipPage'))?.hero.headline
  await using _draft = await writeDraft('leadershipPage', { 'hero.headline': 'Not published yet' })
  const preview = await openPreview(page, '/ILM')
  const headline = preview.getByRole('heading', { level: 1 })
  await expect(headline).toContainText('Not published yet')
  await expect(preview.getByRole('complementary', { name: 'Preview' }), 'no second header').toHaveCount(0)

  const show = toolbar(page).getByRole('group', { name: 'Show' })
  await show.getByRole('button', { name: 'Published' }).click()
  await expect(headline).toContainText(published)
  await expect(show.getByRole('button', { name: 'Published' })).toHaveAttribute('aria-pressed', 'true')
  await test.step('a reload keeps the choice', async () => {
    await page.getByRole('button', { name: 'Refresh preview' }).click()
    await expect(headline).toContainText(published)
    await expect(show.getByRole('button', { name: 'Published' })).toHaveAttribute('aria-pressed', 'true')
  })
  await show.getByRole('button', { name: 'Drafts' }).click()
  await expect(headline).toContainText('Not published yet')

  const width = toolbar(page).getByRole('group', { name: 'Width' })
  const frame = page.locator('iframe')
  const widthOfFrame = async () => (await frame.boundingBox())?.width ?? 0
  await width.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(widthOfFrame).toBe(375)
  await width.getByRole('button', { name: 'Computer' }).click()
  await expect.poll(widthOfFrame).toBeGreaterThan(600)
})

test('the preview header offers versions only while there are two', async ({ page }) => {
  await using _restored = await restoring('homePage')
  const preview = await openPreview(page, '/')
  const versions = toolbar(page).getByRole('group', { name: 'Half of the visitors see each' })
  await expect(versions).toHaveCount(0)
  const variantA = (await editor().getDocument('homePage'))?.hero.variantA
  await writeDraft('homePage', { 'hero.variantB': { ...variantA, headline: 'Half read this' } })
  await versions.getByRole('button', { name: 'Version B', exact: true }).click()
  const headline = preview.getByRole('heading', { level: 1 })
  await expect(headline).toContainText('Half read this')
  await editor().patch('drafts.homePage').set({ 'hero.variantB.headline': 'Half read that' }).commit()
  await expect(headline).toContainText('Half read that', await inTime())
  await versions.getByRole('button', { name: 'Version A', exact: true }).click()
  await expect(headline).toContainText(variantA.headline)
})

test('“What changed” names fields as their form does and opens them', async ({ page }) => {
  await using _restored = await restoring('homePage', 'siteSettings')
  const variantA = (await editor().getDocument('homePage'))?.hero.variantA
  const { _key: _, ...second } = { ...variantA, headline: 'Half read this' }
  await writeDraft('homePage', {
    'hero.variantA.headline': 'Half read that',
    'hero.variantB': second,
  })
  await openPreview(page, '/')
  await toolbar(page).getByRole('button', { name: 'What changed' }).click()
  const list = page.getByRole('region', { name: 'What changed' })
  const entry = (title: string) =>
    list.getByRole('link').filter({ has: page.getByText(title, { exact: true }) })
  await expect(entry('Opening › Version A › Headline')).toContainText('Half read that')
  await expect(entry('Opening › Version B')).toContainText('Half read this')
  await entry('Opening › Version A › Headline').click()
  await expect(field(page, 'hero.variantA.headline').locator('input')).toBeFocused({ timeout: 20_000 })
  await expect(list, 'the list stays open').toBeVisible()

  await writeDraft('siteSettings', { footerNotice: 'All rights reserved, again' })
  await expect(entry('Settings › Rights notice in the footer')).toBeVisible({ timeout: 15_000 })
  await entry('Settings › Rights notice in the footer').click()
  await expect(field(page, 'footerNotice').locator('input')).toBeFocused({ timeout: 20_000 })
})

test('a share link from the Studio shows drafts until it is ended', JOURNEY, async ({ page, browser }) => {
  await using _draft = await writeDraft('leadershipPage', { 'hero.headline': 'Only for those with a link' })
  await using guest = await browser.newPage({ storageState: { cookies: [], origins: [] } })
  await openPreview(page, '/ILM')
  await toolbar(page).getByRole('button', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Share' })
  await panel.getByRole('button', { name: '7 days' }).click()
  const made = panel.getByRole('textbox', { name: 'Preview link' })
  await expect(made).toHaveValue(/\/api\/draft-mode\/share\?link=/)
  const address = await made.inputValue()

  await guest.goto(address)
  await expect(guest).toHaveURL(/\/ILM$/)
  const headline = guest.getByRole('heading', { level: 1 })
  await expect(headline).toContainText('Only for those with a link')

  const running = panel.getByRole('listitem').filter({ hasText: 'Market leadership method' })
  await running.getByRole('button', { name: 'End', exact: true }).click()
  await expect(running.getByText('can no longer see your drafts')).toBeVisible()
  await running.getByRole('button', { name: 'Keep it' }).click()
  await guest.reload()
  await expect(headline).toContainText('Only for those with a link')

  await running.getByRole('button', { name: 'End', exact: true }).click()
  await running.getByRole('button', { name: 'End it now' }).click()
  await expect(running).toHaveCount(0)
  await guest.reload()
  await expect(headline).not.toContainText('Only for those with a link')
  const answer = await guest.goto(address)
  expect(answer?.status()).toBe(401)
  await expect(guest.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
  await expect(guest.getByText('Ask the person who sent you the link for a new one.')).toBeVisible()
})
