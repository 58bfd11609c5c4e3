import type { Locator } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { actionMenu, openTab } from '#tests/support/studio/form.ts'
import { test } from '#tests/support/studio/presentationPage.ts'
import { toolbar } from '#tests/support/studio/previewHeader.ts'
import {
  field,
  openStudio,
  publish,
  publishButton,
  typeAtEnd,
  write,
} from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

const draftOf = async (id: string) => (await editor().getDocument(`drafts.${id}`)) ?? null

test('the first toolbar button lists facts with values and inserts one', async ({ page }) => {
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  const body = field(page, 'body')
  const toolbar = body.getByTestId('pt-editor__toolbar-card').getByRole('button')
  await expect(toolbar.first()).toHaveText('Fact', { timeout: 30_000 })
  await expect(toolbar.filter({ hasText: 'Fact' })).toHaveCount(1)

  await typeAtEnd(page, 'body', ' It takes ')
  await toolbar.first().click()
  const guarantee = page.getByRole('menuitem', { name: /^Guarantee: whole period\s*60 days$/ })
  await expect(guarantee).toBeVisible()
  await page.getByRole('menuitem', { name: 'Length of the email series' }).click()
  await page.keyboard.type(' and no more.')
  await expect(body.getByRole('textbox').first()).toContainText(/It takes\s+8 days\s+and no more\./)
  const last = async () => (await draftOf('leadPage'))?.body?.at(-1)?.children ?? []
  await expect.poll(async () => (await last()).at(-1)?.text, await inTime()).toBe(' and no more.')
  expect((await last()).at(-2)).toMatchObject({ _type: 'fact', fact: 'emailSeries' })
})

test('a fact that the site owner added can be put into a text', async ({ page }) => {
  await using _restored = await restoring('businessFacts', 'leadPage')
  await openStudio(page, '/businessFacts')
  await openTab(page, 'More of your own')
  await page.getByRole('button', { name: 'Add item' }).click({ timeout: 30_000 })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Price of the audit')
  await page.getByRole('textbox', { name: 'In a sentence' }).fill('$900')
  await page.keyboard.press('Escape')
  await publish(page)
  await expect(page.getByText('Visitors see Facts and promises now')).toBeVisible({ timeout: 30_000 })

  await openStudio(page, '/pages;leadPage')
  await typeAtEnd(page, 'body', ' It costs ')
  const body = field(page, 'body')
  await body.getByRole('button', { name: 'Fact', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Price of the audit\s*\$900$/ }).click()
  await expect(body.getByRole('textbox').first()).toContainText(/It costs\s+\$900/)
  const saved = async () => JSON.stringify((await draftOf('leadPage'))?.body ?? null)
  await expect.poll(saved, await inTime()).toContain('own:')
  await publish(page)
  await expect
    .poll(async () => (await page.request.get('/ilm-lead')).text(), { timeout: 30_000 })
    .toMatch(/It costs .{0,80}\$900/)
})

test('“Fact” comes first in the toolbar of a letter and in full screen', async ({ page }) => {
  await openStudio(page, '/pages;conversionPage')
  await openTab(page, 'Letter')
  const first = (editing: Locator) =>
    editing.getByTestId('pt-editor__toolbar-card').getByRole('button').first()
  const letter = field(page, 'letter')
  await expect(first(letter)).toHaveText('Fact')
  // Buttons that make room for it are hidden from assistive technology too.
  await expect(letter.getByRole('button', { name: 'Link', exact: true })).toHaveCount(1)
  await letter.getByTestId('fullscreen-button-expand').click()
  await expect(first(page.locator('[data-testid="pt-editor"][data-fullscreen="true"]'))).toHaveText('Fact')
  await page.keyboard.press('Escape')
})

test('a list states how many entries the page needs', async ({ page }) => {
  await openStudio(page, '/pages;homePage')
  await openTab(page, 'Case studies')
  await expect(field(page, 'cases.items').getByText(/^Exactly two case studies:/)).toBeVisible()
})

test('“Find words” shows the sentence and opens its field', async ({ page }) => {
  const looked = page.getByRole('textbox', { name: 'Words to find' })
  const found = page.getByRole('link').filter({ has: page.locator('mark') })
  await openStudio(page, '/find')
  await looked.fill('refund 60 days')
  await expect(found.first()).toBeVisible({ timeout: 20_000 })
  await expect(found.first().locator('mark', { hasText: '60' })).toBeVisible()

  await openStudio(page)
  await untilQuiet(page, 500)
  await page.getByRole('link', { name: /^Find words/ }).click()
  await expect(looked).toBeFocused()
  await page.keyboard.type('applause')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Letter')
  await found.click()
  await expect(page).toHaveURL(/conversionPage/)
  await expect(field(page, 'letter').getByText('applause')).toBeInViewport({ timeout: 30_000 })
})

test('offers the next full hour for a schedule and refuses a past or missing time', async ({ page }) => {
  test.skip(siteUnderTest.mode !== 'local', 'Elsewhere the plan of the Sanity project decides.')
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  await write(page, 'heading', 'At the next full hour')
  await expect(publishButton(page)).toBeEnabled({ timeout: 20_000 })
  await actionMenu(page).click()
  await page.getByRole('menuitem', { name: 'Schedule publish' }).click()
  const dialog = page.getByRole('dialog')
  const date = dialog.getByLabel('Publish on')
  const offered = new Date(await date.inputValue())
  expect(offered.getTime()).toBeGreaterThan(Date.now())
  expect(offered.getMinutes()).toBe(0)
  for (const refused of ['', '2025-11-25T09:00']) {
    await date.fill(refused)
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(date).toBeFocused()
    await expect(date).toHaveValue(refused)
  }
  const releases = '*[_type == "system.release"]'
  expect(await editor().fetch(releases, {}, { perspective: 'raw' })).toEqual([])
})

test('a scheduled draft can be previewed and is published at its time', async ({ page, asVisitor }) => {
  test.skip(siteUnderTest.mode !== 'local', 'Elsewhere the plan of the Sanity project decides.')
  const lake = editor()
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  await write(page, 'heading', 'From tomorrow on')
  await expect(publishButton(page)).toBeEnabled({ timeout: 20_000 })
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(tomorrow)
  const date = new Intl.DateTimeFormat('sv-SE').format(tomorrow)
  await actionMenu(page).click()
  await page.getByRole('menuitem', { name: 'Schedule publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Publish on').click()
  await dialog.getByLabel('Publish on').fill(`${date}T09:00`)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog).toHaveCount(0, { timeout: 20_000 })

  const waiting = () =>
    lake.fetch<string[]>(
      '*[_type == "system.release" && state == "scheduled"].name',
      {},
      { perspective: 'raw' },
    )
  await expect.poll(waiting, await inTime()).toHaveLength(1)
  const [releaseId = ''] = await waiting()
  expect(await asVisitor('/ilm-lead')).not.toContain('From tomorrow on')

  await page.goto('/studio')
  const goesLive = page.getByRole('region', { name: 'Goes live by itself' })
  await expect(goesLive.getByRole('link', { name: /^Method PDF sign-up/ })).toContainText(day, {
    timeout: 60_000,
  })

  await page.goto(`/studio/preview?preview=/ilm-lead&perspective=${releaseId}`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('From tomorrow on', {
    timeout: 60_000,
  })
  const drafts = toolbar(page).getByRole('button', { name: 'Drafts', exact: true })
  await expect(drafts, 'the preview does not show drafts').toHaveAttribute('aria-pressed', 'false')

  const older = page.getByText('Older than published')
  await openStudio(page, `/pages;leadPage?perspective=${releaseId}`)
  await expect(field(page, 'heading').locator('input')).toHaveValue('From tomorrow on')
  await expect(older).toHaveCount(0)
  // Closes the form, because another test covers a publish while it is open.
  await page.goto('about:blank')
  await lake.patch('leadPage').set({ heading: 'Corrected today' }).commit()
  await openStudio(page, `/pages;leadPage?perspective=${releaseId}`)
  await expect(older).toBeVisible({ timeout: 20_000 })

  await lake.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 1000).toISOString() })
  await expect.poll(() => asVisitor('/ilm-lead'), await inTime()).toContain('From tomorrow on')
  await lake.releases.delete({ releaseId })
})
