import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { expectStill, recordLayoutShift } from '#tests/support/browser/layoutShift.ts'
import {
  calcomSchedulers,
  configure,
  configureAll,
  schedulers,
} from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

configureAll({ schedulers: { ...schedulers, ...calcomSchedulers }, widgetLoading: 'approach' })

test('the page loads Cal.com’s calendar and the policy allows it alone', FULL, async ({ page, context }) => {
  await fakeParty(context)
  await recordLayoutShift(page)
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src [^;]*https:\/\/app\.cal\.com;/)
  expect(policy).not.toContain('calendly')
  const embed = page.locator('#contact scheduler-embed')
  await embed.scrollIntoViewIfNeeded()
  await expect(embed).toHaveAttribute('data-state', 'ready')
  const frame = embed.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Wednesday, 11:00' }).click()
  await expect(embed).toHaveAttribute('data-booked', '')
  expect((await embed.locator('iframe').boundingBox())?.height).toBe(700)
  await expect(embed.locator(`a[href="${calcomSchedulers.consultation}"]`)).toBeVisible()
  await expectStill(page)
})

test('a calendar that asks first loads only after a click', FULL, async ({ page, context }) => {
  await using cleanups = new AsyncDisposableStack()
  cleanups.defer(await configure({ schedulers, widgetLoading: 'press' }))
  const visits = await fakeParty(context)
  await recordLayoutShift(page)
  await page.goto('/')
  const embed = page.locator('#contact scheduler-embed')
  await embed.scrollIntoViewIfNeeded()
  await expect(embed.getByText('connects your browser to Calendly')).toBeVisible()
  await expect(embed.getByRole('link')).toBeVisible()
  expect(visits.requests).toEqual([])
  await embed.getByRole('button', { name: 'Show it on this page' }).click()
  await expect(embed).toHaveAttribute('data-state', 'ready')
  await expectStill(page)
})
