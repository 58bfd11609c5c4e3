import { readFileSync } from 'node:fs'
import { expect } from '#tests/support/browser/fixtures.ts'
import { headersThroughSite, referralBody } from '#tests/support/functions/submissions.ts'
import { editor } from '#tests/support/site/lake.ts'
import { testPorts } from '#tests/support/site/stack.ts'
import { test } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

test('a referral is looked at, marked as answered and erased beside the content, and nothing of it is kept by lake or browser', async ({
  page,
  request,
}) => {
  const moment = Date.now()
  const who = `Ada ${moment}`
  const sent = await request.post('/functions/v1/send-referral-notification', {
    headers: headersThroughSite(`localhost:${testPorts.site}`),
    data: { ...referralBody(who), yourEmail: `grace.${moment}@example.com`, relationship: '=1+1' },
  })
  expect(sent.status()).toBe(201)

  await page.goto('/studio/referrals')
  const row = page
    .getByRole('region', { name: 'Waiting for your reply' })
    .getByRole('button', { name: new RegExp(who) })
  await expect(row).toContainText(/\d+ days? .*left/, { timeout: 60_000 })

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all as a file' }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain(`"${who}"`)
  expect(file).toContain(`"'=1+1"`)

  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: `Grace Hopper refers ${who}` })).toBeVisible()
  const prepared = page.getByRole('region', { name: 'Your first message to them, prepared' })
  await expect(prepared).toContainText('What I know about you came from Grace Hopper')
  await expect(page.getByText('Email to you')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeHidden()

  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
    ]),
  )
  expect(kept).not.toContain(String(moment))
  expect(kept).not.toContain('referrals:read')
  const proofs = () => editor().fetch('count(*[_type == "studioAccess"])')
  await expect.poll(proofs, { message: 'each proof is removed' }).toBe(0)

  await page.getByRole('button', { name: 'Erase …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase for good' })
  await expect(dialog).toContainText(`Grace Hopper refers ${who}`)
  await dialog.getByRole('button', { name: 'Erase 1 referral' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible()
  await expect(page.getByText(who)).toBeHidden()
})

test.describe(() => {
  test.use({ expectedProblems: [/api\/studio\/referrals 40[13]|status of 40[13]/] })

  test('without a pass, and for a page that is none of this site’s, there is nothing', async ({
    request,
  }) => {
    const ask = (headers: Record<string, string>) =>
      request.post('/api/studio/referrals', { headers, data: { ask: 'list' } })
    const origin = `http://localhost:${testPorts.site}`
    expect((await ask({ origin })).status()).toBe(401)
    expect((await ask({ origin, authorization: 'Bearer e30.e30' })).status()).toBe(401)
    expect((await ask({ origin: 'https://evil.example' })).status()).toBe(403)
    expect((await ask({})).status()).toBe(403)
  })
})
