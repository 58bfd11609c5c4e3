import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { configure, schedulers } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

test('an address that may not be framed is shown as a link', FULL, async ({ page, context }) => {
  const elsewhere = 'https://book.example.com/penhallow'
  await using cleanups = new AsyncDisposableStack()
  cleanups.defer(await configure({ schedulers: { ...schedulers, consultation: elsewhere } }))
  const visits = await fakeParty(context)
  await page.goto('/')
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(page.locator(`#contact a[href="${elsewhere}"]`)).toBeVisible()
  await expect(page.locator('scheduler-embed')).toHaveCount(0)
  expect(visits.requests).toEqual([])
})
