import { expect } from '#tests/support/browser/fixtures.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { editor } from '#tests/support/site/lake.ts'
import { test } from '#tests/support/studio/presentationPage.ts'
import {
  field,
  openStudio,
  openTab,
  publishButton,
  restoringDocuments,
  typeAtEnd,
} from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

const draftOf = async (id: string) => (await editor().getDocument(`drafts.${id}`)) ?? null

test('“Fact” comes first in the toolbar, says what each fact says, and one press puts it into the sentence', async ({
  page,
}) => {
  await restoringDocuments(['leadPage', 'conversionPage'], async () => {
    await openStudio(page, '/pages;leadPage')
    const body = field(page, 'body')
    await typeAtEnd(page, 'body', ' It takes ')
    const toolbar = body.getByTestId('pt-editor__toolbar-card').getByRole('button')
    await expect(toolbar.first()).toHaveText('Fact')
    await expect(toolbar.filter({ hasText: 'Fact' })).toHaveCount(1)

    await toolbar.first().click()
    await expect(page.getByRole('menuitem', { name: /^Guarantee: whole period\s*60 days$/ })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Length of the e-mail series' }).click()
    await page.keyboard.type(' and no more.')
    await expect(body.getByRole('textbox').first()).toContainText(/It takes\s+8 days\s+and no more\./)
    const last = async () => (await draftOf('leadPage'))?.body?.at(-1)?.children ?? []
    await expect.poll(async () => (await last()).at(-1)?.text, await inTime()).toBe(' and no more.')
    expect((await last()).at(-2)).toMatchObject({ _type: 'fact', fact: 'emailSeries' })

    await openStudio(page, '/pages;conversionPage')
    await openTab(page, 'Letter')
    const letter = field(page, 'letter')
    await expect(letter.getByTestId('pt-editor__toolbar-card').getByRole('button').first()).toHaveText('Fact')
    await letter.getByTestId('fullscreen-button-expand').click()
    await page.getByRole('textbox').filter({ hasText: 'applause' }).click()
    const whole = page.locator('[data-testid="pt-editor"][data-fullscreen="true"]')
    await expect(whole.getByTestId('pt-editor__toolbar-card').getByRole('button').first()).toHaveText('Fact')
  })
})

test('a list says how many entries the page demands and how many there are, before any check fails', async ({
  page,
}) => {
  await restoringDocuments(['homePage'], async () => {
    await openStudio(page, '/pages;homePage')
    await openTab(page, 'Case studies')
    const items = field(page, 'cases.items')
    await expect(items.getByText('Exactly two case studies, as there are now.')).toBeVisible()
    await expect(publishButton(page)).toBeDisabled()

    const cases = await editor().getDocument('homePage')
    await editor().createOrReplace({
      ...cases,
      _id: 'drafts.homePage',
      _type: 'homePage',
      cases: { ...cases?.cases, items: cases?.cases?.items?.slice(0, 1) },
    })
    await expect(items.getByText('Exactly two case studies: there is one, so add one.')).toBeVisible({
      timeout: 20_000,
    })
  })
})

test('the editor of a letter shows a good part of it at once, without filling the screen', async ({
  page,
}) => {
  for (const [document, tab] of [
    ['conversionPage', 'Letter'],
    ['leadershipPage', 'Market reality'],
  ] as const) {
    await openStudio(page, `/pages;${document}`)
    await openTab(page, tab)
    const letter = page.getByTestId('pt-editor').first()
    await expect(async () => {
      const height = (await letter.boundingBox())?.height ?? 0
      expect(height).toBeGreaterThan(600)
      expect(height).toBeLessThan(1000)
    }).toPass({ timeout: 20_000 })
  }
})
