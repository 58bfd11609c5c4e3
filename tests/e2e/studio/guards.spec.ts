import type { Page } from '@playwright/test'
import { notFoundRoute, routes } from '#lib/routes.ts'
import { singletons } from '#schemas/types.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { actionMenu, formIsReady, openTab } from '#tests/support/studio/form.ts'
import { field, openStudio, publishButton, test, turnTo } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

const pages: readonly string[] = [...routes, notFoundRoute].map(({ document }) => document)
const paneOf = (name: string) => (pages.includes(name) ? `/pages;${name}` : `/${name}`)

/**
 * Returns the items of the menu next to Publish. The menu renders again while the document loads, and it is missing
 * when it would be empty, so failed clicks are repeated.
 */
async function offeredActions(page: Page): Promise<string[]> {
  await formIsReady(page)
  // The status loads last, with the history. Until then a missing menu may still appear.
  await expect(page.getByTestId('pane-footer-document-status')).toBeVisible({ timeout: 30_000 })
  const menu = actionMenu(page)
  const items = page.getByRole('menuitem')
  let offered: string[] = []
  await expect(async () => {
    await untilQuiet(page)
    offered = []
    if (!(await menu.isVisible())) return
    await menu.click({ timeout: 2_000 })
    await expect(items.first()).toBeVisible({ timeout: 2_000 })
    offered = await items.allInnerTexts()
  }).toPass({ timeout: 60_000 })
  return offered
}

test('no singleton can be duplicated, deleted or unpublished', async ({ page }) => {
  test.setTimeout(240_000)
  await openStudio(page)
  for (const { name } of singletons) {
    await turnTo(page, paneOf(name))
    expect((await offeredActions(page)).join(), name).not.toMatch(/duplicate|delete|unpublish/i)
  }
})

test('an item of the library can be duplicated and deleted', async ({ page }) => {
  await openStudio(page, '/library;insight;insight-count-the-hour')
  await expect(actionMenu(page)).toBeVisible({ timeout: 60_000 })
  expect((await offeredActions(page)).join()).toMatch(/Duplicate.*Delete/s)
})

test('the published version of a singleton offers no removal', async ({ page }) => {
  await openStudio(page, '/pages;homePage?perspective=published')
  await expect(field(page, 'banner.label').locator('input')).toBeVisible({ timeout: 30_000 })
  await untilQuiet(page)
  await expect(actionMenu(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /unpublish|delete|duplicate/i })).toHaveCount(0)
})

test('“create new” offers only types of which there may be several', async ({ page }) => {
  await openStudio(page)
  await page
    .getByTestId('default-layout-global-create-button')
    .or(page.getByRole('button', { name: /^Add a sales page/ }))
    .first()
    .click()
  const offered = page
    .getByTestId('create-document-item')
    .or(page.getByRole('link', { name: /^(Case study|Service|Insight|Sales page)$/ }))
  await expect(offered).toHaveText(['Case study', 'Insight', 'Sales page', 'Service'])
})

test('a second document of a singleton type cannot be published', async ({ page }) => {
  await openStudio(page)
  await page.goto('/studio/intent/create/type=homePage;template=homePage')
  await expect(field(page, 'banner.label').locator('input')).toBeVisible({ timeout: 30_000 })
  await expect(publishButton(page)).toHaveCount(0)
  const others = '*[_type == "homePage" && !(_id in ["homePage", "drafts.homePage"])]._id'
  expect(await editor().fetch<string[]>(others)).toEqual([])
})

test('a page with five services refuses to publish until one is added', async ({ page }) => {
  await using _restored = await restoring('homePage')
  const lake = editor()
  const home = await lake.getDocument('homePage')
  if (!home) throw new Error('The demonstration has no homePage.')
  const items = home.services.items.slice(0, 5)
  await lake.createOrReplace({ ...home, _id: 'drafts.homePage', services: { ...home.services, items } })
  await openStudio(page, '/pages;homePage')
  await openTab(page, 'Services')
  await expect(publishButton(page)).toBeDisabled({ timeout: 30_000 })
  const add = field(page, 'services.items').getByRole('button', { name: 'Add item' })
  await expect(add).toBeEnabled()
  await lake.patch('drafts.homePage').set({ 'services.items': home.services.items }).commit()
  await expect(add).toBeDisabled()
  await lake.patch('drafts.homePage').set({ 'services.items': items }).commit()
  await expect(add).toBeEnabled()
})
