import { expect } from '#tests/support/browser/fixtures.ts'
import { salesPageContent } from '#tests/support/content/salesPage.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { openStudio, publish, test } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

const ID = 'sales-page-of-a-test'

test.afterEach(async () => {
  await editor().delete(ID)
})

test('a sales page gets an address and is seen there once it is published', async ({ page }) => {
  await using _restored = await restoring(ID)
  await editor().create({ ...(await salesPageContent()), _id: `drafts.${ID}` })
  await openStudio(page, '/pages')
  await page.getByRole('link', { name: 'More sales pages' }).click()
  await page.getByRole('link', { name: /^Autumn workshop/ }).click()
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('autumn-workshop')
  await publish(page)
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See the page' }).click(),
  ])
  await expect(shown).toHaveURL(/\/offers\/autumn-workshop$/)
  await expect(shown.getByText('Two days in October.')).toBeVisible()
})
