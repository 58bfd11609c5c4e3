import type { Page } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'

const KEY = 'ab-variant'

const chosen = (page: Page) => page.locator('html').getAttribute('data-variant')
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

const prepare = (page: Page, { coin, before }: { coin: number; before?: string }) =>
  page.addInitScript(
    ([key, toss, value]) => {
      Math.random = () => toss
      if (value !== undefined) localStorage.setItem(key, value)
    },
    [KEY, coin, before] as const,
  )

for (const before of ['B', undefined]) {
  test(`stores the choice ${before ? 'that is stored' : 'of a random number'}`, async ({ page }) => {
    await prepare(page, before ? { coin: 0, before } : { coin: 0.5 })
    await page.goto('/')
    expect(await chosen(page)).toBe('B')
    expect(await stored(page)).toBe('B')
  })
}

for (const { path } of routes) {
  test(
    `${path} sets the variant on <html> before the first paint`,
    fullIf(path !== '/'),
    async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.documentElement?.dataset.variant) return
          observer.disconnect()
          const painted = performance.getEntriesByType('paint').length > 0
          document.documentElement.dataset.chosen = document.body || painted ? 'late' : 'early'
        }).observe(document, { attributes: true, childList: true, subtree: true })
      })
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-chosen', 'early')
    },
  )
}

test('the query decides when the browser blocks storage', FULL, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/?variant=B')
  expect(await chosen(page)).toBe('B')
  await page.goto('/')
  expect(await chosen(page)).toMatch(/^[AB]$/)
})

test('both variants show the same headline and buttons', FULL, async ({ page }) => {
  const read = async (variant: 'A' | 'B') => {
    await page.goto(`/?variant=${variant}`)
    const hero = page.locator('.hero-copy')
    await expect(hero.getByRole('heading', { level: 1 })).toHaveCount(1)
    return hero.textContent()
  }
  const text = await read('A')
  expect(text).toContain('Request Private Consultation')
  expect(text).toContain('View Client Results')
  expect(await read('B')).toBe(text)
})
