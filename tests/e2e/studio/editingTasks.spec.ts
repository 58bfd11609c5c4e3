import { expect } from '#tests/support/browser/fixtures.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { headersThroughSite, referralBody } from '#tests/support/functions/submissions.ts'
import { writeDraft } from '#tests/support/preview/previewer.ts'
import { editor } from '#tests/support/site/lake.ts'
import { testPorts } from '#tests/support/site/stack.ts'
import { test } from '#tests/support/studio/presentationPage.ts'
import { openPreview, toolbar } from '#tests/support/studio/previewHeader.ts'
import { field, openStudio } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

test('tasks in the preview take few clicks', async ({ page }) => {
  const headline = (await editor().getDocument('leadershipPage'))?.hero.headline
  await using _draft = await writeDraft('leadershipPage', { 'hero.headline': 'Not published yet' })
  const preview = await openPreview(page, '/ILM')
  const row = toolbar(page)
  const panel = page.getByRole('region', { name: 'Share' })
  const share = row.getByRole('button', { name: 'Share', exact: true })
  const shown = preview.getByRole('heading', { level: 1 })
  await expect(shown).toContainText('Not published yet')
  await row.getByRole('button', { name: 'Published' }).click()
  await expect(shown).toContainText(headline)
  await share.click()
  await panel.getByRole('button', { name: '7 days' }).click()
  await expect(panel.getByRole('textbox', { name: 'Preview link' })).toHaveValue(/share\?link=/)
  for (const links of [2, 3]) {
    await panel.getByRole('button', { name: '7 days' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(links)
  }
  await share.click()
  await expect(panel).toHaveCount(0)
  await share.click()
  await panel.getByRole('button', { name: 'End', exact: true }).first().click()
  await panel.getByRole('button', { name: 'End it now' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await share.click()
  await expect(panel).toHaveCount(0)
  await share.click()
  await panel.getByRole('button', { name: 'End all of them' }).click()
  await panel.getByRole('button', { name: 'End them now' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  await row.getByRole('button', { name: 'What changed' }).click()
  await page.getByRole('region', { name: 'What changed' }).getByRole('link').first().click()
  await expect(field(page, 'hero.headline').locator('input')).toBeFocused({ timeout: 20_000 })
})

test('tasks with referrals take few clicks', async ({ page, request }) => {
  const who = `Ada ${Date.now()}`
  const sent = await request.post('/functions/v1/send-referral-notification', {
    headers: headersThroughSite(`localhost:${testPorts.site}`),
    data: { ...referralBody(who), yourEmail: `grace.${Date.now()}@example.com` },
  })
  expect(sent.status()).toBe(201)
  await openStudio(page)
  // A click while the Studio is rendering would be lost.
  await untilQuiet(page)
  const row = page
    .getByRole('region', { name: 'Waiting for your reply' })
    .getByRole('button', { name: new RegExp(who) })
  await page.getByRole('link', { name: /^Referrals/ }).click()
  await expect(row).toContainText(/\d+ days? .*left/, { timeout: 60_000 })
  await row.click()
  await page.getByRole('button', { name: 'Erase …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase for good' })
  await expect(dialog).toContainText(`Grace Hopper refers ${who}`)
  await dialog.getByRole('button', { name: 'Erase 1 referral' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals', exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
})
