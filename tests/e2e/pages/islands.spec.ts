import type { Page } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { pace } from '#tests/support/browser/pace.ts'

const islands = routes.filter(({ kind }) => kind === 'island').map(({ path }) => path)

const ALIVE = '#island[data-alive]'

/** Time limit for the response to earlier input once the island may load, ms on an undisturbed machine. */
const ANSWERED_MS = 1_000

/** Blocks the island until `letThrough` is called, and counts its requests. */
async function holdIsland(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(`**/islands${path}.*.js`, async (route) => {
    asked += 1
    await promise
    await route.continue()
  })
  return { asked: () => asked, letThrough: resolve }
}

const neverIdle = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))

for (const path of islands) {
  test(
    `${path} fetches its island in the first idle period after loading`,
    fullIf(path !== '/referral'),
    async ({ page }) => {
      const island = await holdIsland(page, path)
      await page.goto(path)
      await expect.poll(island.asked).toBe(1)
      await expect(page.locator(ALIVE)).toHaveCount(0)
      island.letThrough()
      await expect(page.locator(ALIVE)).toHaveCount(1)
    },
  )

  const touches = {
    'a click': (page: Page) => page.locator('h1').click(),
    focus: (page: Page) => page.locator('#island input').first().focus(),
    'a key': (page: Page) => page.keyboard.press('Shift'),
  }
  for (const [name, touch] of Object.entries(touches)) {
    test(
      `${path} fetches its island on ${name} before an idle period`,
      fullIf(path !== '/referral' || name !== 'a click'),
      async ({ page }) => {
        await neverIdle(page)
        const island = await holdIsland(page, path)
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(island.asked()).toBe(0)
        await touch(page)
        await expect.poll(island.asked).toBe(1)
        island.letThrough()
        await expect(page.locator(ALIVE)).toHaveCount(1)
      },
    )
  }
}

test('values typed before the calculator hydrates are kept and counted', async ({ page }) => {
  await neverIdle(page)
  const island = await holdIsland(page, '/ai-roi-calculator')
  await page.goto('/ai-roi-calculator')
  await page.locator('[name="aiToolsCost"]').pressSequentially('50')
  const timeout = ANSWERED_MS * (await pace())
  island.letThrough()
  await expect(page.getByText('9 answers left')).toBeVisible({ timeout })
  await expect(page.locator('[name="aiToolsCost"]')).toHaveValue('50')
})

test('a click before the calculator hydrates takes effect afterwards', FULL, async ({ page }) => {
  await neverIdle(page)
  const island = await holdIsland(page, '/ai-roi-calculator')
  await page.goto('/ai-roi-calculator')
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  const timeout = ANSWERED_MS * (await pace())
  island.letThrough()
  await expect(page.getByText('All ten answers are in')).toBeVisible({ timeout })
})

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('the calculator shows an error after two failed requests', async ({ page, context }) => {
    const said = page.getByText('The calculator could not be loaded.')
    await neverIdle(page)
    await page.goto('/ai-roi-calculator')
    await context.setOffline(true)
    await Promise.all([page.waitForEvent('requestfailed'), page.locator('h1').click()])
    await expect(said).toBeHidden()
    await Promise.all([page.waitForEvent('requestfailed'), page.locator('h1').click()])
    await expect(said).toBeVisible()
    await expect(page.getByText('10 answers left')).toBeHidden()
    await context.setOffline(false)
    await page.locator('h1').click()
    await expect(page.locator(ALIVE)).toHaveCount(1)
    await expect(said).toBeHidden()
    await expect(page.getByText('10 answers left')).toBeVisible()
  })
})
