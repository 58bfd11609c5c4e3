import { factDefinitions } from '#lib/facts.ts'
import { adviceOutcomes } from '#studio/checks/adviceSamples.ts'
import { helpTopics } from '#studio/tools/help/topics.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { editor } from '#tests/support/site/lake.ts'
import { openTab } from '#tests/support/studio/form.ts'
import { pasteHtml } from '#tests/support/studio/pasteHtml.ts'
import {
  field,
  openStudio,
  publish,
  restoringDocuments,
  test,
  typeAtEnd,
  write,
} from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

test.describe('Needs attention', () => {
  test('lists what is sample or missing; pressing an entry leads to its field, on a slow machine too', async ({
    page,
    context,
  }) => {
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

  test('an entry is done in the draft first, and gone once published', async ({ page }) => {
    await restoringDocuments(['siteSettings'], async () => {
      await openStudio(page, '/attention')
      const entry = page.getByRole('link', { name: /e-mail address for visitors/ })
      await expect(entry).toBeVisible({ timeout: 30_000 })
      const lake = editor()
      const settings = await lake.getDocument('siteSettings')
      if (!settings) throw new Error('The demonstration has no siteSettings.')
      await lake.create({ ...settings, _id: 'drafts.siteSettings', contactEmail: 'hello@marlow.dev' })
      await expect(entry).toContainText('Done in your draft')
      await lake
        .transaction()
        .delete('drafts.siteSettings')
        .patch('siteSettings', { set: { contactEmail: 'hello@marlow.dev' } })
        .commit()
      await expect(entry).toHaveCount(0)
    })
  })

  test('flags a fact that was typed by hand', async ({ page }) => {
    await restoringDocuments(['leadPage'], async () => {
      await editor().patch('leadPage').set({ heading: 'A reply in 72 hours' }).commit()
      await openStudio(page, '/attention')
      await expect(page.getByRole('region', { name: 'Worth a look' })).toContainText(
        'says “72 hours” by hand',
        {
          timeout: 30_000,
        },
      )
    })
  })
})

test('the advice simulator shows every outcome with its text, and follows while the consultant types', async ({
  page,
}) => {
  await restoringDocuments(['calculatorAdvice'], async () => {
    await openStudio(page, '/calculatorAdvice')
    await page.getByRole('button', { name: 'See what visitors read' }).last().click()
    for (const { key } of adviceOutcomes) await expect(page.locator(`[data-outcome="${key}"]`)).toBeVisible()
    await expect(page.getByText('All ten cases have their text.')).toBeVisible()

    await typeAtEnd(page, 'roiInfo', ' TODO')
    const card = page.locator('[data-outcome="roiInfo"]')
    await expect(card).toContainText('It still holds a placeholder.')
    await expect(page.getByText('1 of ten cases needs a look.')).toBeVisible()

    await openTab(page, 'Your own numbers')
    await page.getByLabel('Monthly revenue influenced by AI').fill('100000')
    await expect(page.getByRole('list', { name: 'What this visitor reads' })).toContainText(
      'Your AI spending earns its place.',
    )
  })
})

test('each fact lists where it is used, and the places lead there', async ({ page }) => {
  await openStudio(page, '/businessFacts')
  await page.getByRole('button', { name: 'See where each is used' }).last().click()
  for (const { key } of factDefinitions) {
    await expect(page.locator(`[data-fact="${key}"]`).getByRole('link').first()).toBeVisible({
      timeout: 30_000,
    })
  }
  await page
    .locator('[data-fact="replyTime"]')
    .getByRole('link', { name: /Referral thank-you/ })
    .first()
    .click()
  await expect(page).toHaveURL(/referralThankYouPage/)
})

test('a case study says which pages show it', async ({ page }) => {
  await openStudio(page, '/library;caseStudy;caseStudy-sales-trainer')
  await page.getByRole('button', { name: 'See where it is used' }).last().click()
  for (const place of ['Workshop conversion system › Letter', 'Workshop conversion system › Case studies']) {
    await expect(page.getByRole('link', { name: new RegExp(place) }).first()).toBeVisible({ timeout: 30_000 })
  }
})

test('the blocks of a letter look like the thing, and chips say their value', async ({ page }) => {
  await openStudio(page, '/pages;conversionPage')
  await openTab(page, 'Letter')
  await expect(page.getByText(/^1,\d{3} words · about \d minutes to read$/)).toBeVisible({ timeout: 30_000 })
  const letter = field(page, 'letter')
  await expect(letter.locator('[data-block="letterCaseStudy"]').first()).toContainText('3 in 8 to 6 in 8')
  await expect(letter.locator('[data-block="letterDeliverables"] li')).toHaveCount(7)
  await expect(letter.locator('[data-block="letterGuarantee"]')).toContainText(
    'The guarantee runs for 60 days',
  )
  await expect(letter.locator('[data-block="letterBeforeAfter"] tbody tr').first()).toBeVisible()
  await expect(letter.locator('[data-kind="fact"]', { hasText: '45 minutes' }).first()).toBeVisible()
})

test('a paste from Word keeps words, emphasis and links, and nothing else', async ({ page }) => {
  await restoringDocuments(['leadPage'], async () => {
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
})

test('the search entry shows its length, the search result and the shared link as they will be', async ({
  page,
}) => {
  await restoringDocuments(['leadPage'], async () => {
    await openStudio(page, '/pages;leadPage')
    await openTab(page, 'Search and sharing')
    const title = field(page, 'seo.title')
    await write(page, 'seo.title', 'Short')
    await expect(title).toContainText('Short: there is room for 55 more.')
    await write(page, 'seo.title', `${'Long '.repeat(14)}end`)
    await expect(title).toContainText('13 too many: the end is likely to be cut.')
    const result = page.getByRole('region', { name: 'In search results' })
    await expect(result).toContainText('Long …')
    await expect(result).toContainText('› ilm-lead')
    const shared = page.getByRole('region', { name: 'When somebody shares the link' })
    await expect(shared).toContainText('A picture with the title and the description is drawn')
  })
})

test('help is inside the Studio', async ({ page }) => {
  await openStudio(page, '/help')
  for (const { title } of helpTopics) await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
