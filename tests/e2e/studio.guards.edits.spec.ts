import type { Page } from '@playwright/test'
import { notFoundRoute, routes } from '#lib/routes.ts'
import { singletons } from '#schemas/types.ts'
import { expect } from './fixtures.ts'
import { editor } from './lake.ts'
import { field, openStudio, publishButton, restoringDocuments, test, write } from './studioPage.ts'

test.setTimeout(120_000)

const pageTitles = [...routes, notFoundRoute].map(({ document, title }) => ({
  name: document,
  title,
  pane: 'Pages',
}))
const otherTitles = singletons
  .filter(({ name }) => !pageTitles.some((entry) => entry.name === name))
  .map(({ name, title }) => ({ name, title, pane: 'Content' }))

/** Opens the menu beside Publish, which is drawn anew while the document loads, and reads what it offers. */
async function offeredActions(page: Page): Promise<string[]> {
  const items = page.getByRole('menuitem')
  await expect(async () => {
    await page.getByTestId('action-menu-button').click({ timeout: 2000 })
    await expect(items.first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  const texts = await items.allInnerTexts()
  await page.keyboard.press('Escape')
  return texts
}

test('no singleton can be duplicated, deleted or unpublished: with a draft, it can only be published or discarded', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const ids = singletons.map(({ name }) => name)
  await restoringDocuments(ids, async () => {
    const lake = editor()
    const transaction = lake.transaction()
    for (const document of await lake.getDocuments(ids)) {
      if (document) transaction.create({ ...document, _id: `drafts.${document._id}` })
    }
    await transaction.commit()
    await openStudio(page, '/pages')
    for (const { name, title, pane } of [...pageTitles, ...otherTitles]) {
      await page
        .getByTestId('pane')
        .filter({ hasText: pane })
        .first()
        .getByRole('link', { name: title })
        .first()
        .click()
      await expect(
        page.getByTestId('document-panel-document-title').or(page.getByTestId('document-pane')).first(),
      ).toContainText(title)
      expect(await offeredActions(page), name).toEqual([expect.stringContaining('Discard changes')])
    }
  })
})

test('an item of the library can be duplicated, deleted and unpublished', async ({ page }) => {
  await openStudio(page, '/library;insight;insight-count-the-hour')
  expect((await offeredActions(page)).join()).toMatch(/Duplicate.*Delete/s)
  await openStudio(page, '/library;insight;insight-count-the-hour?perspective=published')
  expect((await offeredActions(page)).join()).toContain('Unpublish')
})

test('the published version of a singleton offers no way to take it offline', async ({ page }) => {
  await openStudio(page, '/pages;homePage?perspective=published')
  await expect(field(page, 'banner.label').locator('input')).toBeVisible({ timeout: 30_000 })
  await page.waitForTimeout(3000)
  await expect(page.getByTestId('action-menu-button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /unpublish|delete|duplicate/i })).toHaveCount(0)
})

test('“create new” offers the library’s three kinds and nothing else', async ({ page }) => {
  await openStudio(page)
  await page
    .getByTestId('default-layout-global-create-button')
    .or(page.getByRole('button', { name: 'New document' }))
    .first()
    .click()
  const offered = page
    .getByTestId('create-document-item')
    .or(page.getByRole('link', { name: /^(Case study|Service|Insight)$/ }))
  await expect(offered).toHaveText(['Case study', 'Insight', 'Service'])
})

test('a second document of a singleton type, opened by address, can neither be written nor published', async ({
  page,
}) => {
  await openStudio(page)
  await page.goto('/studio/intent/create/type=homePage;template=homePage')
  const headline = field(page, 'banner.label').locator('input')
  await expect(headline).toBeVisible({ timeout: 30_000 })
  await expect(headline).not.toBeEditable()
  await expect(publishButton(page)).toHaveCount(0)
  expect(await editor().fetch<number>('count(*[_type == "homePage"])')).toBe(1)
})

test('a page with five services cannot be published, and says why', async ({ page }) => {
  await restoringDocuments(['homePage'], async () => {
    const lake = editor()
    const home = await lake.getDocument('homePage')
    if (!home) throw new Error('The demonstration has no homePage.')
    const items = home.services.items.slice(0, 5)
    await lake.createOrReplace({ ...home, _id: 'drafts.homePage', services: { ...home.services, items } })
    await openStudio(page, '/pages;homePage')
    await page.getByRole('tab', { name: 'Services' }).click()
    await expect(publishButton(page)).toBeDisabled({ timeout: 30_000 })
    await field(page, 'services.items')
      .getByTestId('field-validation-icon')
      .or(field(page, 'services.items').locator('[data-testid*="validation"]'))
      .first()
      .hover()
    await expect(page.getByText('This section shows exactly six services.').first()).toBeVisible()
  })
})

test('an empty field that the page needs cannot be published; long copy only gets a word', async ({
  page,
}) => {
  await restoringDocuments(['leadPage'], async () => {
    await openStudio(page, '/pages;leadPage')
    await write(page, 'heading', '')
    await expect(publishButton(page)).toBeDisabled({ timeout: 20_000 })
    await write(page, 'heading', 'Long enough '.repeat(20))
    await expect(publishButton(page)).toBeEnabled({ timeout: 20_000 })
  })
})
