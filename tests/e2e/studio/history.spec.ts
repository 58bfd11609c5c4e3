import { expect } from '#tests/support/browser/fixtures.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { field, openStudio, publish, publishButton, test, write } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

test('History restores the first version of a demonstration document', async ({ page }) => {
  const id = 'service-automation-ai-agents'
  await using _restored = await restoring(id)
  const imported = await editor().getDocument(id)
  if (!imported) throw new Error(`The demonstration has no ${id}.`)
  await openStudio(page, `/library;service;${id}`)
  await write(page, 'title', 'Written over what was imported')
  await publish(page)

  const { _id, _rev, _updatedAt, _createdAt, ...content } = imported
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const first = page.getByTestId('timeline-item-button').last()
  await expect(first).toContainText('Created')
  await first.click()
  await expect(field(page, 'title').locator('input')).toHaveValue(imported.title, {
    timeout: 20_000,
  })
  await page.getByRole('button', { name: 'Bring this version back' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(publishButton(page)).toBeEnabled({ timeout: 20_000 })
  await expect(page.locator('#review-panel')).toContainText('Written over what was imported')
  expect(await editor().getDocument(`drafts.${id}`)).toMatchObject(content)
  await publish(page)
  expect(await editor().getDocument(id)).toMatchObject(content)
})
