import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { openTab } from '#tests/support/studio/form.ts'
import {
  field,
  openStudio,
  publishButton,
  restoringDocuments,
  test,
} from '#tests/support/studio/studioPage.ts'

test.setTimeout(180_000)

const LIST = 'counting.comparisons'
const REFUSAL = /^Comparisons 1 and 2 run on the same days: neither would say anything\./

/** A field of the comparison that is open. */
const fieldOfItem = (page: Page, name: string): Locator =>
  page.locator(`[data-testid^="field-${LIST}["][data-testid$="].${name}"]`).getByRole('textbox')

/** Writes into the comparison that is open. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await fieldOfItem(page, name).fill(value)
    // A day is taken as soon as its field is left.
    await fieldOfItem(page, name).press('Tab')
  }
}

async function closeItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await expect(fieldOfItem(page, 'title')).toHaveCount(0)
}

async function addComparison(page: Page, values: Record<string, string>): Promise<void> {
  await field(page, LIST)
    .getByRole('button', { name: /^Add item/ })
    .click()
  await fill(page, values)
  await closeItem(page)
}

test('two comparisons that share a day are refused by a sentence at their list, until one ends before the other', async ({
  page,
}) => {
  await restoringDocuments(['siteSettings'], async () => {
    await openStudio(page, '/siteSettings')
    await openTab(page, 'Tracking and consent')
    await addComparison(page, { title: 'A shorter headline', from: '2027-01-01', until: '2027-01-31' })
    await expect(publishButton(page)).toBeEnabled({ timeout: 20_000 })

    await addComparison(page, { title: 'Another button', from: '2027-01-31', until: '2027-02-28' })
    await expect(publishButton(page)).toBeDisabled({ timeout: 20_000 })
    await field(page, LIST).getByTestId('input-validation-icon-error').first().hover()
    await expect(page.getByText(REFUSAL).filter({ visible: true }).first()).toBeVisible()

    await field(page, LIST).getByText('Another button').click()
    await fill(page, { from: '2027-02-01' })
    await closeItem(page)
    await expect(publishButton(page)).toBeEnabled({ timeout: 20_000 })
    await expect(page.getByText(REFUSAL)).toHaveCount(0)
  })
})
