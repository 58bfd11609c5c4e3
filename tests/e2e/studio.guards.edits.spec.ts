import { notFoundRoute, routes } from '#lib/routes.ts'
import { singletons } from '#schemas/types.ts'
import { expect, test } from './fixtures.ts'
import { editor } from './lake.ts'
import { field, openStudio, outsideHosts, publishButton, restoringDocuments, write } from './studioPage.ts'

test.use({ expectedProblems: outsideHosts })
test.setTimeout(120_000)

const pages: readonly string[] = [...routes, notFoundRoute].map(({ document }) => document)
const paneOf = (name: string) => (pages.includes(name) ? `/pages;${name}` : `/${name}`)

test('no singleton can be duplicated, deleted or unpublished', async ({ page }) => {
  for (const { name } of singletons) {
    await openStudio(page, paneOf(name))
    await expect(publishButton(page)).toBeVisible({ timeout: 30_000 })
    const menu = page.getByTestId('action-menu-button')
    if (await menu.isVisible()) {
      await menu.click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await expect(page.getByRole('menuitem', { name: /duplicate|delete|unpublish/i }), name).toHaveCount(0)
    }
  }
})

test('an item of the library can be duplicated, deleted and unpublished', async ({ page }) => {
  await openStudio(page, '/library;insight;insight-count-the-hour')
  await page.getByTestId('action-menu-button').click()
  for (const action of ['Duplicate', 'Delete', 'Unpublish']) {
    await expect(page.getByRole('menuitem', { name: action })).toBeVisible()
  }
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
