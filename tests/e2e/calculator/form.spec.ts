import type { Page } from '@playwright/test'
import { FIELD_NAMES, FIELDS, type FieldName } from '#lib/calculator/fields.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { STILL } from '#tests/support/browser/rest.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'
import { button, card, field, fill, messageOf, openCalculator, result, results } from './calculatorPage.ts'

test.use(STILL)

test.beforeEach(async ({ page }) => {
  await openCalculator(page)
})

test('the button is disabled until all ten fields are filled in', async ({ page }) => {
  const status = page.locator('#calculator-progress')
  await expect(status).toHaveRole('status')
  await expect(status).toHaveText('10 answers left')
  await expect(card(page, 'Current AI Investment')).toContainText('0 of 4 answered')
  await fill(page, PLAIN)
  await expect(status).toHaveText('All ten answers are in')
  await expect(button(page)).toBeEnabled()
  for (const name of FIELD_NAMES) {
    await fill(page, { [name]: name === 'useCase' ? '' : '  ' })
    await expect(button(page)).toBeDisabled()
    await expect(status).toContainText('1 answer left')
    await fill(page, { [name]: name === 'useCase' ? 'data' : '0' })
    await expect(button(page)).toBeEnabled()
  }
})

test('the last answer of a card opens the next card', async ({ page }) => {
  const investment = ['aiToolsCost', 'teamSize', 'hoursPerWeek', 'hourlyRate'] as const
  for (const name of investment) {
    await expect(card(page, 'Business Context')).not.toHaveAttribute('open')
    await field(page, name).fill('5')
  }
  await expect(card(page, 'Business Context')).toHaveAttribute('open')
  await expect(card(page, 'Current Impact')).not.toHaveAttribute('open')
})

test('the button for the next empty field opens its card', async ({ page }) => {
  await fill(page, { ...PLAIN, useCase: '', timeSaved: '' })
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = false
  })
  await page.getByRole('button', { name: 'Go to the next empty field' }).click()
  await expect(field(page, 'useCase')).toBeFocused()
  await expect(card(page, 'Current Impact')).not.toHaveAttribute('open')
})

test('a required answer must be above 0', async ({ page }) => {
  await fill(page, PLAIN)
  for (const text of ['0', '-1']) {
    await fill(page, { aiToolsCost: text })
    await button(page).click()
    expect([text, await messageOf(page, 'aiToolsCost')]).toEqual([text, 'Required'])
    await expect(field(page, 'aiToolsCost')).toBeFocused()
    await expect(field(page, 'aiToolsCost')).toHaveAccessibleDescription(/Required/)
    await expect(field(page, 'aiToolsCost')).toHaveAttribute('aria-invalid', 'true')
    await expect(results(page)).toHaveCount(0)
  }
  await fill(page, { aiToolsCost: '0.01' })
  expect(await messageOf(page, 'aiToolsCost')).toBe('')
  await button(page).click()
  await expect(results(page)).toBeVisible()
})

test('the form refuses more successful than launched projects', async ({ page }) => {
  await fill(page, { ...PLAIN, projectsLaunched: '3', projectsSuccessful: '4' })
  await button(page).click()
  expect(await messageOf(page, 'projectsSuccessful')).toBe('Cannot exceed projects launched')
  await expect(field(page, 'projectsSuccessful')).toBeFocused()
  await expect(results(page)).toHaveCount(0)

  await fill(page, { projectsLaunched: '4' })
  expect(await messageOf(page, 'projectsSuccessful')).toBe('')
})

test('a submission with errors opens their cards and focuses the first', async ({ page }) => {
  await fill(page, { ...PLAIN, monthlyRevenue: '0', timeSaved: '-1', revenueInfluenced: '-1' })
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = false
  })
  await button(page).click()
  await expect(card(page, 'Current AI Investment')).not.toHaveAttribute('open')
  await expect(field(page, 'monthlyRevenue')).toBeFocused()
  await expect(field(page, 'timeSaved')).toBeVisible()
  await expect(page.locator('.field-error')).toHaveCount(3)
  await expect(page.locator('#calculator-progress')).toContainText('3 answers to correct')
  await page.keyboard.type('9')
  expect(await messageOf(page, 'monthlyRevenue')).toBe('')
  await expect(page.locator('.field-error')).toHaveCount(2)
  await page.getByRole('button', { name: FIELDS.revenueInfluenced.label }).click()
  await expect(field(page, 'revenueInfluenced')).toBeFocused()
})

test('a field whose text is not a number counts as empty', FULL, async ({ page }) => {
  await fill(page, { ...PLAIN, teamSize: '' })
  await field(page, 'teamSize').pressSequentially('1e')
  await expect(page.getByText('1 answer left')).toBeVisible()
  await expect(button(page)).toBeDisabled()
})

test('the mouse wheel scrolls the page without changing a focused number', FULL, async ({ page }) => {
  await field(page, 'aiToolsCost').fill('50')
  await field(page, 'aiToolsCost').hover()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 50)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(field(page, 'aiToolsCost')).toHaveValue('50')
})

async function paste(page: Page, name: FieldName, text: string): Promise<void> {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
  await field(page, name).press('ControlOrMeta+v')
}

test('pasted numbers are cleaned and the paste can be undone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fill(page, PLAIN)
  for (const [text, value] of [
    ['1,000', '1000'],
    ['$50', '50'],
    ['€20', '20'],
    ['40%', '40'],
    [' $1,234.50\n', '1234.5'],
    ['0.25', '0.25'],
  ] as const) {
    await field(page, 'aiToolsCost').selectText()
    await paste(page, 'aiToolsCost', text)
    expect([text, await field(page, 'aiToolsCost').inputValue()]).toEqual([text, value])
  }
  for (const text of ['1,5', '12abc']) {
    await paste(page, 'aiToolsCost', text)
    expect([text, await field(page, 'aiToolsCost').inputValue()]).toEqual([text, '0.25'])
  }
  await paste(page, 'aiToolsCost', '75')
  await expect(field(page, 'aiToolsCost')).toHaveValue('0.2575')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page, 'aiToolsCost')).toHaveValue('0.25')
  await fill(page, { aiToolsCost: '' })
  await paste(page, 'aiToolsCost', '$1,000')
  await expect(page.getByText('All ten answers are in')).toBeVisible()
  await button(page).click()
  await expect(result(page, 'totalInvestment')).toHaveText('$1,433')
})

test('Enter in a field calculates once the form is complete', async ({ page }) => {
  await fill(page, { ...PLAIN, projectsSuccessful: '' })
  await field(page, 'teamSize').press('Enter')
  await expect(results(page)).toHaveCount(0)
  await field(page, 'projectsSuccessful').fill('3')
  await field(page, 'projectsSuccessful').press('Enter')
  await expect(results(page)).toBeVisible()
})
