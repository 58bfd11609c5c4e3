import { expect } from '#tests/support/browser/fixtures.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { openTab } from '#tests/support/studio/form.ts'
import {
  field,
  follow,
  openStudio,
  publish,
  publishButton,
  test,
  write,
} from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

test('a changed fact changes every page that shows it', { tag: '@walk' }, async ({ page, request }) => {
  await using _restored = await restoring('businessFacts')
  await openStudio(page, '/businessFacts')
  await write(page, 'bonusTime', '29 days')
  await publish(page)
  for (const address of ['/referral', '/referral-thank-you']) {
    await expect.poll(async () => (await request.get(address)).text(), await inTime()).toContain('29 days')
  }
})

test('publishes again within two seconds of the last publish', async ({ page, request }) => {
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  for (const heading of [`First ${Date.now()}`, `Second ${Date.now()}`]) {
    await write(page, 'heading', heading)
    const soon = await inTime()
    await publishButton(page).click({ timeout: soon.timeout })
    await expect.poll(async () => (await request.get('/ilm-lead')).text(), soon).toContain(heading)
  }
})

test('one click undoes a publish and keeps its text as a draft', async ({ page }) => {
  await using _restored = await restoring('leadPage')
  const heading = (id: string) => editor().fetch<string | null>('*[_id == $id][0].heading', { id })
  const before = await heading('leadPage')
  await openStudio(page, '/pages;leadPage')
  await write(page, 'heading', 'Published by mistake')
  await publish(page)
  await expect.poll(() => heading('leadPage')).toBe('Published by mistake')
  await expect(page.getByRole('link', { name: 'See the page' })).toHaveAttribute('href', '/ilm-lead')
  await page.getByRole('button', { name: 'Undo this publish' }).click()
  await expect.poll(() => heading('leadPage')).toBe(before)
  await expect(field(page, 'heading').getByRole('textbox')).toHaveValue('Published by mistake')
})

const published = async (id: string) => JSON.stringify(await editor().getDocument(id))

for (const rest of [0, 500, 3000]) {
  test(`publishes within two seconds of a click ${rest} ms after typing`, { tag: '@full' }, async ({
    page,
  }) => {
    await using _restored = await restoring('homePage')
    await openStudio(page, '/pages;homePage')
    const marker = `After ${rest} ms, ${Date.now()}`
    await write(page, 'banner.label', marker)
    await page.waitForTimeout(rest)
    const soon = await inTime()
    await publishButton(page).click({ timeout: soon.timeout })
    await expect.poll(() => published('homePage'), soon).toContain(marker)
  })
}

for (const [place, path] of [
  ['another document', '/studio/content/pages;referralPage'],
  ['another tool', '/studio/find'],
] as const) {
  test(`publishes although the editor opens ${place} at once`, { tag: '@full' }, async ({ page }) => {
    await using _restored = await restoring('leadPage')
    await openStudio(page, '/pages;leadPage')
    const marker = `Left ${Date.now()}`
    await write(page, 'heading', marker)
    await publishButton(page).click()
    await follow(page, path)
    await expect(page.getByText('Visitors see Method PDF sign-up now')).toBeVisible()
    expect(await published('leadPage')).toContain(marker)
  })
}

test('asks before the tab closes while a document is being published', { tag: '@full' }, async ({ page }) => {
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  const marker = `Stayed ${Date.now()}`
  await write(page, 'heading', marker)
  await publishButton(page).click()
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await question).dismiss()
  await expect.poll(() => published('leadPage')).toContain(marker)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('reports that a document left with an error is not published', { tag: '@full' }, async ({ page }) => {
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  await write(page, 'heading', '')
  await publishButton(page).click()
  await follow(page, '/studio/find')
  await expect(page.getByText('Method PDF sign-up is not published: a field has an error')).toBeVisible()
})

test('an uploaded picture with description and hotspot reaches visitors', async ({ page, request }) => {
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  await openTab(page, 'Search and sharing')
  await page.locator('input[type="file"]').first().setInputFiles('content/images/share.jpg')
  await write(page, 'seo.shareImage.alt', 'Rows of seats')
  await page.getByTestId('options-menu-edit-details').click()
  // The small handle shrinks the circle, so that less of the picture must stay visible.
  const dialog = page.getByRole('dialog', { name: 'Crop, and mark what must stay visible' })
  const handle = await dialog.getByRole('img').locator('circle').last().boundingBox()
  if (!handle) throw new Error('The dialog shows no circle.')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x - 60, handle.y - 45, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await publish(page)
  const published = await editor().getDocument('leadPage')
  expect(published?.seo.shareImage.hotspot.width).toBeLessThan(0.9)
  expect(published?.seo.shareImage.asset._ref).toMatch(/^image-[0-9a-f]{40}-\d+x\d+-jpg$/)
  await expect
    .poll(async () => (await request.get('/ilm-lead')).text(), await inTime())
    .toContain('Rows of seats')
})

test('a replaced picture cannot be published before it is described', { tag: '@full' }, async ({ page }) => {
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  await openTab(page, 'Search and sharing')
  const description = field(page, 'seo.shareImage.alt').locator('input')
  await page.locator('input[type="file"]').first().setInputFiles('content/images/share.jpg')
  await write(page, 'seo.shareImage.alt', 'Rows of seats')
  await expect(publishButton(page)).toBeEnabled({ timeout: 20_000 })
  await page.getByTestId('options-menu-button').click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload' }).click()
  await (await chooser).setFiles('content/images/logo.png')
  await expect(description).toHaveValue('', { timeout: 20_000 })
  await expect(publishButton(page)).toBeDisabled({ timeout: 20_000 })
})
