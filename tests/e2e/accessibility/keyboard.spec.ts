import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { focused, tabThrough } from '#tests/support/browser/focus.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'

// Without smooth scrolling, a focused control is measured at its final position.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, fullIf(width === 320), () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { path } of routes) {
      test(
        `${path} has an outlined, visible Tab stop for every control`,
        fullIf(path !== '/'),
        async ({ page }) => {
          // Frames outline their own controls, so they are left out. The referral form replaces controls while it
          // hydrates, so the test waits for the network.
          await page.goto(path, { waitUntil: 'networkidle' })
          const controls = await page
            .locator('a[href], button:enabled, summary, input:not([tabindex="-1"]), select, textarea')
            .filter({ visible: true })
            .count()
          const stops = (await tabThrough(page)).filter(({ name }) => !name.startsWith('iframe'))
          expect(stops.length, 'stops').toBeGreaterThanOrEqual(controls)
          expect(
            stops.filter(({ outlined }) => !outlined).map(({ name }) => name),
            'without an outline',
          ).toEqual([])
          expect(
            stops.filter(({ unobscured }) => !unobscured).map(({ name }) => name),
            'partly or fully hidden',
          ).toEqual([])
        },
      )
    }
  })
}

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/TSS')
  await page.keyboard.press('Tab')
  expect((await focused(page))?.name).toBe('a “Skip to content”')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
  expect(inMain).toBe(true)
})

test('the keyboard leads from the landing page to booking and referral form', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Request Private Consultation' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.locator('#contact h2')).toBeInViewport()
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.querySelector('#contact')?.contains(document.activeElement)),
  ).toBe(true)
  await page.getByRole('link', { name: 'Refer a Client -> Earn a Referral Bonus' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/referral$/)
})

test('the checklist shows its verdict when ticked with Space', async ({ page }) => {
  await page.goto('/ILM')
  const boxes = page.locator('live-checklist ol input')
  await expect(page.locator('live-checklist .button:visible')).toHaveCount(0)
  await boxes.first().focus()
  for (let ticked = 0; ticked < 8; ticked += 1) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  await expect(page.locator('live-checklist [data-score]')).toBeVisible()
  await expect(page.locator('live-checklist [data-score]')).toContainText('8 of 10')
  await expect(page.locator('live-checklist')).toHaveAttribute('data-verdict', 'ready')
  await expect(page.locator('live-checklist .button:visible')).toHaveText('Book your assessment')
})

test('the checklist is empty when the browser restores the page', FULL, async ({ page }) => {
  await page.goto('/ILM')
  await page.locator('live-checklist ol input').first().check()
  await page.locator('[data-condition]').first().check()
  // Excludes the page from the back/forward cache, so that the browser restores only the controls.
  await page.evaluate(() => addEventListener('unload', () => {}))
  await page.goto('/privacy')
  await page.goBack()
  await expect(page.locator('live-checklist [data-score]')).toHaveText('0 of 10')
  await expect(page.locator('live-checklist input:checked')).toHaveCount(0)
})
