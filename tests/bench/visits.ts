import type { Page } from '@playwright/test'
import { FIELD_NAMES } from '#lib/calculator/fields.ts'
import { referralFields } from '#lib/referral/fields.ts'
import { standStill, untilQuiet } from '#tests/support/browser/rest.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'
import type { Hand, Visit } from './interactions.ts'

/** The island answers, and what comes when it is scrolled to is there: the demonstration's calendar runs in the page's own process. */
async function isReady(page: Page): Promise<void> {
  await page.locator('#island[data-alive]').waitFor()
  const quiet = untilQuiet(page)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await quiet
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** The page has moved to the result, whose heading takes the focus. */
async function resultIsShown(page: Page): Promise<void> {
  await page.locator('#results-section :focus').waitFor()
  await standStill(page)
}

/** Of the calculator: every key typed, every card opened, presses that fail and succeed, every explanation, an edit, a reset. */
export const calculatorVisit: Visit = async (page: Page, { press, clickOn, type }: Hand) => {
  await isReady(page)
  const click = (selector: string) => clickOn(page.locator(selector).first())
  await click('summary:has-text("Business Context")')
  await click('summary:has-text("Current Impact")')
  for (const name of FIELD_NAMES) {
    const field = page.locator(`[name=${name}]`).first()
    if (name === 'useCase') await field.selectOption(PLAIN.useCase)
    else await type(field, name === 'teamSize' ? '0' : PLAIN[name])
  }
  await click('button[type=submit]')
  await press('Backspace')
  await press('5')
  await click('button[type=submit]')
  await resultIsShown(page)
  for (const summary of await page.locator('#results-section summary').all()) await clickOn(summary)
  // Goes on with what stands there: a number in threes.
  await type(page.locator('[name=revenueInfluenced]').first(), ',500,000')
  await click('button[type=submit]')
  await resultIsShown(page)
  await click('button[type=reset]')
}

/** What is typed in each field of the referral form; of an address only what is none yet, so that nothing is sent. */
const TYPED = 'Ada Lovelace'

/** Of the referral form: a key in every field, the consent, and a press that is answered with what is missing. */
export const referralVisit: Visit = async (page: Page, { clickOn, press, type }: Hand) => {
  await isReady(page)
  for (const { name } of referralFields) await type(page.locator(`#island [name=${name}]`), TYPED)
  await clickOn(page.locator('#island [name=consent]'))
  await clickOn(page.locator('#island button[type=submit]'))
  await standStill(page)
  await type(page.locator('#island [name=yourEmail]'), 'x')
  await press('Backspace')
}
