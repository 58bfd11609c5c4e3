import { factDefinitions } from '#lib/facts/facts.ts'
import { METHOD_PDF } from '#lib/method/methodFiles.ts'
import { adviceOutcomes } from '#studio/checks/adviceSamples.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { openTab } from '#tests/support/studio/form.ts'
import { pasteHtml } from '#tests/support/studio/pasteHtml.ts'
import { field, openStudio, publish, test, typeAtEnd, write } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

test('emails and the address of the PDF are copied with one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await openStudio(page, '/leadEmails')
  const emails = page.getByRole('region', { name: 'Copy the emails' })
  await emails.getByRole('button', { name: 'Copy', exact: true }).nth(1).click()
  await expect.poll(clipboard).toContain('The market leadership method is attached')
  expect(await clipboard()).toMatch(/^Subject: .+\n\n/)
  await emails.getByRole('button', { name: 'Copy all' }).click()
  await expect.poll(clipboard).toMatch(/^Confirmation\nSubject: [\s\S]+Day 8\nSubject: /)

  await openStudio(page, '/methodGuide')
  const file = page.getByRole('region', { name: 'The file' })
  await expect(file.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', METHOD_PDF)
  await expect(file.getByRole('img', { name: 'Cover of the published PDF' })).toBeVisible()
  await file.getByRole('button', { name: 'Copy its address' }).click()
  await expect.poll(clipboard).toMatch(new RegExp(`^https?://.+${METHOD_PDF}$`))
})

test.describe('Needs attention', () => {
  test('lists samples and gaps with links to their fields', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 3 })
    await openStudio(page, '/attention')
    const list = page.getByRole('region', { name: 'Before you launch' })
    await expect(list).toContainText(/\d+ things are still sample or missing/, { timeout: 30_000 })
    await list
      .getByRole('link', { name: /The sign-up form, .+ has the address of the demonstration/ })
      .click()
    await expect(field(page, 'leadFormUrl').locator('input')).toBeFocused({ timeout: 30_000 })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })

  test('marks an entry as done in the draft until it is published', async ({ page }) => {
    await using _restored = await restoring('siteSettings')
    await openStudio(page, '/attention')
    const entry = page.getByRole('link', { name: /^The sign-up form/ })
    await expect(entry).toBeVisible({ timeout: 30_000 })
    const lake = editor()
    const leadFormUrl = 'https://forms.dev/marlow'
    const settings = await lake.getDocument('siteSettings')
    if (!settings) throw new Error('The demonstration has no siteSettings.')
    await lake.create({ ...settings, _id: 'drafts.siteSettings', leadFormUrl })
    await expect(entry).toContainText('Done in your draft')
    await lake
      .transaction()
      .delete('drafts.siteSettings')
      .patch('siteSettings', { set: { leadFormUrl } })
      .commit()
    await expect(entry).toHaveCount(0)
  })
})

test('the advice simulator shows every outcome and follows typing', async ({ page }) => {
  await using _restored = await restoring('calculatorAdvice')
  await openStudio(page, '/calculatorAdvice')
  await page.getByRole('button', { name: 'See what visitors read' }).last().click()
  for (const { key } of adviceOutcomes) await expect(page.locator(`[data-outcome="${key}"]`)).toBeVisible()

  await typeAtEnd(page, 'roiInfo', ' Typed.')
  const card = page.locator('[data-outcome="roiInfo"]')
  await expect(card).toContainText('Typed.')

  await openTab(page, 'Your own numbers')
  await page.getByLabel('Monthly revenue influenced by AI').fill('100000')
  await expect(page.getByRole('list', { name: 'Advice for this visitor' })).toContainText(
    'Your AI spending earns its place.',
  )
})

test('each fact links to the places that use it or type it by hand', async ({ page }) => {
  await using _restored = await restoring('leadPage')
  await editor().patch('leadPage').set({ heading: 'A reply in 72 hours' }).commit()
  await openStudio(page, '/businessFacts')
  await page.getByRole('button', { name: 'See where each is used' }).last().click()
  for (const { key } of factDefinitions) {
    await expect(page.locator(`[data-fact="${key}"]`).getByRole('link').first()).toBeVisible({
      timeout: 30_000,
    })
  }
  const replyTime = page.locator('[data-fact="replyTime"]')
  await expect(replyTime).toContainText('“72 hours” typed by hand')
  await replyTime
    .getByRole('link', { name: /^Refer a client ›/ })
    .first()
    .click()
  await expect(page).toHaveURL(/referralPage/)
})

test('a case study links to the pages that show it', async ({ page }) => {
  await openStudio(page, '/library;caseStudy;caseStudy-sales-trainer')
  await page.getByRole('button', { name: 'See where it is used' }).last().click()
  for (const place of ['Workshop conversion system › Letter', 'Workshop conversion system › Case studies']) {
    await expect(page.getByRole('link', { name: new RegExp(place) }).first()).toBeVisible({ timeout: 30_000 })
  }
})

test('blocks of a letter show their content and chips their value', async ({ page }) => {
  await openStudio(page, '/pages;conversionPage')
  await openTab(page, 'Letter')
  const letter = field(page, 'letter')
  await expect(letter.locator('[data-block="letterCaseStudy"]').first()).toContainText('1 in 8 to 4 in 8', {
    timeout: 30_000,
  })
  await expect(letter.locator('[data-block="letterDeliverables"] li')).toHaveCount(7)
  await expect(letter.locator('[data-block="letterGuarantee"]')).toContainText(
    'win fewer than 3 high-ticket clients in 60 days',
  )
  await expect(letter.locator('[data-block="letterBeforeAfter"] li').first()).toBeVisible()
  await expect(letter.locator('[data-kind="fact"]', { hasText: '6 weeks' }).first()).toBeVisible()
})

test('a paste from Word keeps only words, emphasis and links', async ({ page }) => {
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  const text = field(page, 'body').getByRole('textbox').first()
  await expect(text).toBeEditable({ timeout: 30_000 })
  await text.click()
  await page.keyboard.press('Control+A')
  await pasteHtml(
    page,
    '<p class="MsoNormal" style="color:red">From&nbsp;Word,  <b>bold</b> and <a href="/referral">linked</a><o:p></o:p></p><p class="MsoNormal">&nbsp;</p>',
  )
  await publish(page)
  const published = await editor().getDocument('leadPage')
  expect(published?.body).toEqual([
    {
      _type: 'block',
      _key: expect.any(String),
      style: 'normal',
      markDefs: [{ _type: 'link', _key: expect.any(String), href: '/referral' }],
      children: [
        { _type: 'span', _key: expect.any(String), text: 'From Word, ', marks: [] },
        { _type: 'span', _key: expect.any(String), text: 'bold', marks: ['strong'] },
        { _type: 'span', _key: expect.any(String), text: ' and ', marks: [] },
        { _type: 'span', _key: expect.any(String), text: 'linked', marks: [expect.any(String)] },
      ],
    },
  ])
})

test('the search entry previews the search result and the shared link', async ({ page }) => {
  await using _restored = await restoring('leadPage')
  await openStudio(page, '/pages;leadPage')
  await openTab(page, 'Search and sharing')
  await write(page, 'seo.title', `${'Long '.repeat(14)}end`)
  const result = page.getByRole('region', { name: 'In search results' })
  await expect(result).toContainText('Long …')
  await expect(result).toContainText('› ilm-lead')
  const shared = page.getByRole('region', { name: 'When somebody shares the link' })
  const drawn = shared.getByRole('img', { name: 'Drawn from the published title' })
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
})
