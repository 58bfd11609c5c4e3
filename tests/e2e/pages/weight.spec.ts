import type { Page, Response } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { type Budget, budgetOf } from './budgets.ts'

// Viewport of the phone that Lighthouse emulates.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, reuseContext: false })

const KIND: Readonly<Record<string, keyof Budget>> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
}

interface Weighed {
  address: string
  type: string
  /** True if requested before the load event. */
  isEarly: boolean
  bytes: number
}

/** Returns the size of a response as the site compressed it. */
async function weigh(response: Response, isEarly: boolean): Promise<Weighed> {
  await response.finished()
  const request = response.request()
  const { responseBodySize } = await request.sizes()
  return { address: response.url(), type: request.resourceType(), isEarly, bytes: responseBodySize }
}

/** Opens a page, waits until the network is idle and returns the responses for the page itself, without frames. */
async function openAndWeigh(page: Page, path: string): Promise<Weighed[]> {
  const answers: { response: Response; isEarly: boolean }[] = []
  let hasLoaded = false
  page.on('response', (response) => {
    if (response.frame() === page.mainFrame()) answers.push({ response, isEarly: !hasLoaded })
  })
  page.once('load', () => {
    hasLoaded = true
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return Promise.all(answers.map(({ response, isEarly }) => weigh(response, isEarly)))
}

const sum = (some: readonly Weighed[]): number => some.reduce((total, { bytes }) => total + bytes, 0)

/** Returns whether another page of the same kind is heavier. */
const isLight = (path: string): boolean => !['/', '/ILM', '/ai-roi-calculator', '/referral'].includes(path)

for (const route of routes) {
  const { path, kind } = route
  test(
    `${path} stays within the budget of ${kind} pages on a phone`,
    fullIf(isLight(path)),
    async ({ page }) => {
      const all = await openAndWeigh(page, path)
      const islands = all.filter(({ address }) => new URL(address).pathname.startsWith('/islands/'))
      const rest = all.filter((one) => !islands.includes(one))
      const opening = await page
        .locator('img[fetchpriority="high"]')
        .evaluateAll((images) =>
          images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
        )
      const weight: Budget = {
        html: 0,
        style: 0,
        font: 0,
        script: 0,
        island: sum(islands),
        opening: sum(rest.filter(({ address }) => opening.includes(address))),
        total: sum(rest),
      }
      for (const { type, bytes } of rest) {
        const part = KIND[type]
        if (part) weight[part] += bytes
      }
      console.log(`weight ${path} ${JSON.stringify(weight)}`)
      expect(islands.filter(({ isEarly }) => isEarly)).toEqual([])
      for (const [part, most] of Object.entries(budgetOf(route))) {
        expect.soft(Reflect.get(weight, part), `${part} of ${path}, in bytes`).toBeLessThanOrEqual(most)
      }
      const sources = await page
        .locator('script[src]')
        .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')))
      expect(sources.filter((source) => !/^\/elements\./.test(source ?? ''))).toEqual([])
      expect(await page.content()).not.toContain('__next_f')
    },
  )
}

test('a sales page loads every font that it uses and no other', FULL, async ({ page }) => {
  await page.goto('/TSS', { waitUntil: 'networkidle' })
  const faces = await page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => ({ family: family.replaceAll('"', ''), status })),
  )
  const own = faces.filter(
    ({ family, status }) => status === 'loaded' && /Newsreader|Instrument/.test(family),
  )
  expect(own.map(({ family }) => family).sort()).toEqual([
    'Instrument Sans',
    'Newsreader Display',
    'Newsreader Italic',
    // Regular and bold.
    'Newsreader Text',
    'Newsreader Text',
  ])
})
