import { expect, test } from '#tests/support/browser/fixtures.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'
import { button, calculate, fill, openCalculator, result } from './calculatorPage.ts'

test('the calculator requests and stores nothing', async ({ page, context }) => {
  await page.clock.install()
  await openCalculator(page)
  await page.waitForLoadState('networkidle')
  const address = page.url()
  const stored = () => context.storageState({ indexedDB: true })
  const before = await stored()
  const requests: string[] = []
  page.on('request', (request) => {
    // Scrolling to 'Calculate Again' loads the booking calendar into a frame, as on every page.
    const isOfCalendar = new URL(request.url()).pathname.startsWith('/demo/booking/')
    if (!isOfCalendar && request.frame() === page.mainFrame()) requests.push(request.url())
  })
  page.on('websocket', (socket) => requests.push(socket.url()))

  await fill(page, { ...PLAIN, teamSize: '0' })
  await button(page).click()
  await calculate(page, { teamSize: '1' })
  for (const summary of await page.locator('#results-section summary').all()) await summary.click()
  await fill(page, { revenueInfluenced: '5,000' })
  await button(page).click()
  await expect(result(page, 'roi')).toHaveText('477%')
  await page.getByRole('button', { name: 'Calculate Again' }).click()
  // Runs every timer of the next minute, to catch delayed requests.
  await page.clock.runFor(60_000)

  expect(requests).toEqual([])
  expect(await stored()).toEqual(before)
  expect(page.url()).toBe(address)
})
