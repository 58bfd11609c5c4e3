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

interface Case {
  title: string
  query: string
  before?: string
  coin: number
  expected: 'A' | 'B'
  /** The unit tests of `lib/measurement/variant.ts` cover it too. */
  isFull?: true
}

const cases: Case[] = [
  {
    title: 'the query B wins over a stored A',
    query: '?variant=B',
    before: 'A',
    coin: 0,
    expected: 'B',
    isFull: true,
  },
  {
    title: 'the query A wins over a stored B',
    query: '?variant=A',
    before: 'B',
    coin: 0.9,
    expected: 'A',
    isFull: true,
  },
  {
    title: 'a query in the wrong case counts as none',
    query: '?variant=b',
    before: 'A',
    coin: 0.9,
    expected: 'A',
    isFull: true,
  },
  {
    title: 'a longer query counts as none',
    query: '?variant=BB',
    before: 'A',
    coin: 0.9,
    expected: 'A',
    isFull: true,
  },
  { title: 'without a query the stored value applies', query: '', before: 'B', coin: 0, expected: 'B' },
  {
    title: 'a stored value that is no variant counts as none',
    query: '',
    before: 'C',
    coin: 0.9,
    expected: 'B',
    isFull: true,
  },
  {
    title: 'without either a random number below a half chooses A',
    query: '',
    coin: 0.4999,
    expected: 'A',
    isFull: true,
  },
  { title: 'without either a random number of a half chooses B', query: '', coin: 0.5, expected: 'B' },
]

for (const { title, query, expected, coin, before, isFull = false } of cases) {
  test(`stores the choice: ${title}`, fullIf(isFull), async ({ page }) => {
    await prepare(page, { coin, ...(before && { before }) })
    await page.goto(`/${query}`)
    expect(await chosen(page)).toBe(expected)
    expect(await stored(page)).toBe(expected)
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
