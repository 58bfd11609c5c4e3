import { readFileSync } from 'node:fs'
import { expect } from '#tests/support/browser/fixtures.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { editor } from '#tests/support/site/lake.ts'
import { test } from '#tests/support/studio/studioPage.ts'
import { openReferral, referralOf, submit } from '../referral/referralForm.ts'

test.setTimeout(180_000)

test(
  'the Studio shows, marks and erases a referral and stores none of it',
  JOURNEY,
  async ({ page, context }) => {
    const mark = `desk-${Date.now()}`
    const begun = new Date().toISOString()
    const fields = { ...referralOf(mark), relationship: '=1+1' }
    await openReferral(page)
    await submit(page, fields)
    await expect(page).toHaveURL('/referral-thank-you')

    await page.goto('/studio/referrals')
    const row = page
      .getByRole('region', { name: 'Waiting for your reply' })
      .getByRole('button', { name: new RegExp(fields.referralName) })
    await expect(row).toContainText(/\d+ days? .*left/, { timeout: 60_000 })

    const search = page.getByLabel('Find a referral by name or company')
    await search.fill('nobody of this name')
    await expect(row).toBeHidden()
    await search.fill(fields.referralName.toUpperCase())
    await expect(row).toBeVisible()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const file = readFileSync(await (await saved).path(), 'utf8')
    expect(file).toContain(`"${fields.referralName}"`)
    expect(file).toContain(`"'=1+1"`)

    const back = page.getByRole('button', { name: 'Back to all referrals' })
    await row.press('Enter')
    await expect(back, 'the focus moves to the opened referral').toBeFocused()
    await back.press('Enter')
    await expect(row, 'the focus returns to the row').toBeFocused()
    await row.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: `Grace Hopper refers ${fields.referralName}` }),
    ).toBeVisible()
    const prepared = page.getByRole('region', { name: 'Your first message to them, prepared' })
    await expect(prepared).toContainText('I got these details from Grace Hopper')
    await expect(page.getByText('Email to you')).toBeVisible()
    const tab = page.getByRole('link', { name: /^Referrals/ })
    await expect(tab).toHaveText(/\d/)
    const waiting = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0])
    const stage = (name: string) => page.getByRole('button', { name, exact: true })
    await stage('Bonus due').click()
    await expect(stage('Bonus due')).toHaveAttribute('aria-pressed', 'true')
    await expect(tab).toHaveText(waiting > 1 ? `Referrals (${waiting - 1})` : 'Referrals')
    await page.getByLabel('Pay the bonus by').fill('2027-01-20')
    await page.getByLabel(/^Your note/).fill('Call in May.')
    const shared = page.getByLabel('Show Grace Hopper this progress on their data page')
    await shared.click()
    await expect(shared).toBeChecked()
    await expect(page.getByText('Reminder of the bonus, on its day')).toBeVisible()
    await stage('Replied').click()
    await expect(stage('Replied')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Pay the bonus by')).toBeHidden()
    await back.click()
    const progressed = page.getByRole('region', { name: 'In progress' })
    await progressed.getByRole('button', { name: new RegExp(fields.referralName) }).click()
    await expect(page.getByLabel(/^Your note/)).toHaveValue('Call in May.')

    const session = await page.evaluate(async () => [
      Object.entries(sessionStorage),
      await caches.keys(),
      location.href,
    ])
    const kept = JSON.stringify([session, await context.storageState({ indexedDB: true })])
    expect(kept).not.toContain(mark)
    expect(kept).not.toContain('referrals:read')
    // A page of another test may have been closed during its proof, which the next proof removes after an hour.
    const proofs = () => editor().fetch('count(*[_type == "studioAccess" && _createdAt > $begun])', { begun })
    await expect.poll(proofs, { message: 'each proof is removed' }).toBe(0)
    expect(JSON.stringify(await editor().fetch('*')), 'the dataset').not.toContain(mark)

    await page.getByRole('button', { name: 'Erase …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase for good' })
    await expect(dialog).toContainText(`Grace Hopper refers ${fields.referralName}`)
    await dialog.getByRole('button', { name: 'Erase 1 referral' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible()
    await expect(page.getByText(fields.referralName)).toBeHidden()
  },
)
