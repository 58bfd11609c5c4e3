import { readFileSync } from 'node:fs'
import { adviseOn } from '#lib/calculator/advice.ts'
import { calculate as compute } from '#lib/calculator/formulas.ts'
import { summarize } from '#lib/calculator/summary.ts'
import { validate } from '#lib/calculator/validateInputs.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { pace } from '#tests/support/browser/pace.ts'
import { STILL } from '#tests/support/browser/rest.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'
import {
  advice,
  button,
  calculate,
  card,
  field,
  fill,
  openCalculator,
  result,
  results,
} from './calculatorPage.ts'

test.use(STILL)

test.beforeEach(async ({ page }) => {
  await openCalculator(page)
})

test('shows nine results and the use case', JOURNEY, async ({ page }) => {
  await calculate(page, { ...PLAIN, useCase: 'customer-service' })
  await expect(result(page, 'totalInvestment')).toHaveText('$866')
  await expect(result(page, 'annualInvestment')).toHaveText('$10,392')
  await expect(result(page, 'costPerHourSaved')).toHaveText('$50')
  await expect(result(page, 'roi')).toHaveText('100%')
  await expect(result(page, 'successRate')).toHaveText('75%')
  await expect(result(page, 'spendPercentage')).toHaveText('9%')
  // 75 x 0.4 + 100 / 5 x 0.3 + 4 / 1 x 0.3 = 37.2
  await expect(result(page, 'efficiencyScore')).toHaveText('37/100')
  await expect(result(page, 'potentialRevenue')).toHaveText('$3,464')
  await expect(result(page, 'opportunityGap')).toHaveText('$1,732')
  await expect(result(page, 'roi')).toHaveAttribute('data-tone', 'yellow')
  await expect(result(page, 'successRate')).toHaveAttribute('data-tone', 'red')
  await expect(result(page, 'efficiencyScore')).toHaveAttribute('data-tone', 'red')
  await expect(page.locator('[data-result]')).toHaveCount(9)
  await expect(page.locator('[data-tone]')).toHaveCount(3)
  await expect(results(page)).toContainText('Customer service & support')
})

test('shows the advice in order with its chips filled', async ({ page }) => {
  await calculate(page, { ...PLAIN, timeSaved: '3' })
  const topics = () =>
    page
      .locator('[data-advice]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-advice')))
  // Advice renders one frame after its results.
  await expect.poll(topics).toEqual(['roi', 'successRate', 'costPerHourSaved', 'highlight'])
  const highlight = advice(page, 'highlight')
  await expect(highlight).toHaveAttribute('data-level', 'highlight')
  await expect(highlight.locator('[data-metric="totalInvestment"]')).toHaveText('$866')
  await expect(highlight.locator('[data-metric="opportunityGap"]')).toHaveText('$1,732')
  await expect(advice(page, 'roi')).toContainText('300%+')

  await calculate(page, { revenueInfluenced: '15,290' })
  await expect(highlight).toHaveAttribute('data-level', 'highlight')
  await expect(highlight).toContainText('You invest $866 a month in AI. You are $11,826 a month above')
  await expect(results(page)).toContainText('$11,826 above the leaders’ mark')
})

test('explains the results with the visitor’s numbers on demand', async ({ page }) => {
  await calculate(page, PLAIN)
  const sum = page.getByText('($1,732 − $866) ÷ $866 × 100 = 100%')
  await expect(sum).toBeHidden()
  await page.getByText('How these nine are worked out').click()
  await expect(sum).toBeVisible()
  await expect(results(page).locator('summary')).toHaveCount(2)
})

test('compares each rated result with industry leaders', async ({ page }) => {
  await calculate(page, PLAIN)
  const rating = page.locator('li', { has: result(page, 'roi') })
  await expect(rating).toContainText('200 points short')
  await expect(rating).toContainText('Industry leaders: 300%+.')
  const bar = await rating.locator('.calculator-bar').boundingBox()
  const [value, colour] = await rating.locator('.calculator-bar-value').evaluate((element) => {
    const { width, backgroundColor } = getComputedStyle(element)
    return [width, backgroundColor]
  })
  const mark = await rating.locator('.calculator-bar-mark').boundingBox()
  if (!bar || !mark) throw new Error('The bar is not drawn.')
  expect(colour).not.toBe('rgba(0, 0, 0, 0)')
  expect(Number.parseFloat(value) / bar.width).toBeCloseTo(100 / 400, 2)
  expect((mark.x + mark.width / 2 - bar.x) / bar.width).toBeCloseTo(300 / 400, 2)
})

test('shows each range below its columns on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await calculate(page, PLAIN)
  await page.getByText('Show lower and higher estimates').click()
  const rows = await results(page)
    .locator('table tr')
    .evaluateAll((all) =>
      all.map(({ children }) =>
        [...children].slice(1).map((number) => Math.round(number.getBoundingClientRect().left)),
      ),
    )
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) expect(row).toEqual(rows[0])
})

test('shows single changes that reach 200%', FULL, async ({ page }) => {
  await calculate(page, PLAIN)
  await expect(page.locator('[data-lever="revenueInfluenced"]')).toContainText(
    'bring in $2,598 a month with AI, not $1,732',
  )
  // A third of the cost would be another business.
  await expect(page.locator('[data-lever="aiToolsCost"]')).toHaveCount(0)
  await expect(results(page)).toContainText('Monthly AI tool subscriptions')
  await expect(result(page, 'roi')).toHaveText('100%')
  await calculate(page, { revenueInfluenced: '2,598' })
  await expect(page.locator('[data-lever]')).toHaveCount(0)
})

test('a failed calculation hides older results', async ({ page }) => {
  await calculate(page, PLAIN)
  await fill(page, { teamSize: '0' })
  await button(page).click()
  await expect(results(page)).toHaveCount(0)
})

test('editing an answer marks the result as outdated', async ({ page }) => {
  await calculate(page, PLAIN)
  const notice = page.getByText('You’ve changed an answer since.')
  await expect(notice).toBeHidden()
  await fill(page, { revenueInfluenced: '9,000' })
  await expect(notice).toBeVisible()
  await expect(result(page, 'roi')).toHaveText('100%')
  await fill(page, { revenueInfluenced: '1,732' })
  await expect(notice).toBeHidden()
  await calculate(page, { revenueInfluenced: '2,598' })
  await expect(notice).toBeHidden()
  await expect(result(page, 'roi')).toHaveText('200%')
})

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('scrolls smoothly to the results and focuses their heading', FULL, async ({ page }) => {
    await fill(page, PLAIN)
    await page.evaluate(() => {
      const own = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function (options) {
        Object.assign(window, { scrolled: { id: this.id, options, at: performance.now() } })
        own.call(this, options)
      }
      addEventListener('submit', () => Object.assign(window, { pressed: performance.now() }), true)
    })
    await button(page).click()
    await expect(page.locator('#results-heading')).toBeFocused()
    const { scrolled, delay } = await page.evaluate(() => {
      const { scrolled, pressed } = window as unknown as {
        scrolled: { id: string; options: ScrollIntoViewOptions; at: number }
        pressed: number
      }
      return { scrolled, delay: scrolled.at - pressed }
    })
    expect(scrolled).toMatchObject({ id: 'results-section', options: { behavior: 'smooth' } })
    expect(delay).toBeGreaterThanOrEqual(99)
    expect(delay).toBeLessThan(400 * (await pace()))
    await expect(page.locator('#results-heading')).toBeInViewport()
  })

  test('Calculate Again resets fields, results, cards and scroll position', async ({ page }) => {
    await calculate(page, PLAIN)
    await page.getByRole('button', { name: 'Calculate Again' }).click()
    await expect(results(page)).toHaveCount(0)
    for (const name of ['aiToolsCost', 'useCase', 'timeSaved'] as const)
      await expect(field(page, name)).toHaveValue('')
    await expect(page.getByText('10 answers left')).toBeVisible()
    await expect(button(page)).toBeDisabled()
    await expect(card(page, 'Current AI Investment')).toHaveAttribute('open')
    await expect(card(page, 'Business Context')).not.toHaveAttribute('open')
    await expect(card(page, 'Current Impact')).not.toHaveAttribute('open')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('Calculate Again clears errors and cancels a pending scroll', FULL, async ({ page }) => {
    await fill(page, { ...PLAIN, teamSize: '0' })
    await button(page).click()
    await page.getByRole('button', { name: 'Calculate Again' }).click()
    await expect(page.locator('.field-error')).toHaveCount(0)

    await fill(page, PLAIN)
    await page.clock.install()
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('#calculator-form')
      form?.requestSubmit()
      form?.reset()
    })
    // Longer than the delay before the scroll.
    await page.clock.fastForward(300)
    await expect(results(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('Calculate Again can be undone for ten seconds', async ({ page }) => {
  await calculate(page, PLAIN)
  await page.clock.install()
  await page.getByRole('button', { name: 'Calculate Again' }).click()
  await page.clock.runFor(1_000)
  await expect(field(page, 'aiToolsCost')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'aiToolsCost')).toHaveValue('433')
  await expect(page.getByText('All ten answers are in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Calculate Again' }).click()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('offers an example while the form is empty', async ({ page }) => {
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(card(page, 'Current Impact')).toHaveAttribute('open')
  await expect(page.getByRole('button', { name: 'Fill in an example' })).toHaveCount(0)
  await button(page).click()
  await expect(result(page, 'roi')).toHaveText('132%')
})

test('copies the result as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await calculate(page, PLAIN)
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const validation = validate(PLAIN)
  if (!validation.ok) throw new Error('The scenario PLAIN is invalid.')
  const { inputs } = validation
  expect(adviseOn(inputs, compute(inputs))).toContain('roiInfo')
  const advice = await page
    .locator('[data-advice] .short-text')
    .evaluateAll((texts) =>
      texts.map(({ children }) => [...children].map((each) => each.textContent).join(' ')),
    )
  expect(advice.join()).toContain('300%+')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    summarize(inputs, compute(inputs), advice, page.url()),
  )
})

test('leads with what comes back for each dollar', async ({ page }) => {
  await calculate(page, PLAIN)
  await expect(page.locator('[data-verdict]')).toHaveText('For every $1 you put into AI, $2.00 comes back.')
  await expect(results(page)).toContainText('$433 for tools $433 in people’s time')
  await expect(page.getByRole('link', { name: 'Talk through your 100%' })).toHaveAttribute('href', '#booking')
  const bars = results(page).locator('.calculator-money')
  const width = async (part: string) =>
    (await bars.locator(`rect[data-part="${part}"]`).boundingBox())?.width ?? 0
  // The leaders' mark, four times the cost, is the longest.
  const whole = (await bars.locator('svg').first().boundingBox())?.width ?? 0
  expect((await width('tools')) / whole).toBeCloseTo(433 / 3464, 2)
  expect((await width('people')) / whole).toBeCloseTo(433 / 3464, 2)
  expect((await width('back')) / whole).toBeCloseTo(1732 / 3464, 2)
})

test('a copied link opens the same result with a clean address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await calculate(page, { ...PLAIN, useCase: 'sales' })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const address = page.url()

  const other = await context.newPage()
  const requests: string[] = []
  other.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await other.goto(link)
  await expect(result(other, 'roi')).toHaveText('100%')
  await expect(results(other)).toContainText('Sales & lead generation')
  await expect(field(other, 'revenueInfluenced')).toHaveValue('1732')
  expect(other.url()).toBe(address)
  expect(requests.filter((request) => request.includes('1732'))).toEqual([])
})

test('saves the result as a picture', async ({ page }) => {
  await calculate(page, PLAIN)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('ai-roi.png')
  const picture = readFileSync(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
})

test('shows the text when the browser refuses to copy', FULL, async ({ page }) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await calculate(page, PLAIN)
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByRole('textbox', { name: 'The result as text' })).toHaveValue(
    /Return on investment: 100%/,
  )
})

test('prints the result with its sums and answers but no buttons', FULL, async ({ page }) => {
  await calculate(page, PLAIN)
  await page.emulateMedia({ media: 'print' })
  await expect(result(page, 'roi')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From these answers' })).toBeVisible()
  await expect(page.getByText('$866 × 12 = $10,392')).toBeVisible()
  for (const name of [
    'Copy link',
    'Copy as text',
    'Save picture',
    'Print',
    'Calculate My ROI',
    'Calculate Again',
  ]) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }
  await expect(page.locator('#calculator-form')).toBeHidden()
  await expect(page.locator('#booking')).toBeHidden()
})
