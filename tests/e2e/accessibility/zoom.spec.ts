import type { Page } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { standStill } from '#tests/support/browser/rest.ts'

/** Returns texts of elements whose content is larger than the box and hidden outside it. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (
          !element.textContent.trim() ||
          element.closest('.sr-only, [aria-hidden="true"]') ||
          !element.checkVisibility()
        )
          return false
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map((element) => `${element.tagName} “${element.textContent.slice(0, 40)}”`),
  )

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the share of the window that the tallest fixed or sticky element covers, 0 to 1. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const heights = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim(),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => top < innerHeight && bottom > 0)
      .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0))
    return Math.max(0, ...heights) / innerHeight
  })

test.describe('at 400 % zoom of a window of 1280 by 1024 px', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  for (const { path } of routes) {
    test(
      `${path} fits the window and cuts off no text`,
      fullIf(path !== '/' && path !== '/ai-roi-calculator'),
      async ({ page }) => {
        await page.goto(path)
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
        expect(await overflows(page), 'horizontal overflow, px').toBe(0)
        expect(await cutOff(page)).toEqual([])
        await standStill(page)
        expect(await covered(page), 'covered share of the window').toBeLessThan(0.5)
      },
    )
  }
})

test.describe('with the text spacing of WCAG 1.4.12', FULL, () => {
  for (const width of [320, 1280]) {
    for (const { path } of routes) {
      test(`${path} shows its whole text at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(
            '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
          )
          document.adoptedStyleSheets = [sheet]
        })
        expect(await overflows(page), 'horizontal overflow, px').toBe(0)
        expect(await cutOff(page)).toEqual([])
      })
    }
  }
})

test.describe('with text twice as large', FULL, () => {
  for (const width of [390, 1440]) {
    test(`every page fits ${width} px and cuts off no text`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      for (const { path } of routes) {
        await page.goto(path)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        expect(await overflows(page), `horizontal overflow of ${path}, px`).toBe(0)
        expect(await cutOff(page), path).toEqual([])
      }
      // The browser keeps the sizes for the next tests of its worker.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    })
  }
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  for (const { path } of routes) {
    test(`${path} keeps button borders and has no violation`, FULL, async ({ page }) => {
      await page.goto(path)
      const edges = await page
        .locator('.button')
        .filter({ visible: true })
        .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopStyle))
      expect(edges.filter((style) => style === 'none')).toEqual([])
      // axe reads -webkit-text-fill-color, which Chromium does not force, as the colour of the text.
      await expectAccessible(page, ['color-contrast'])
    })
  }

  test('ticks of the checklist and bars of the comparison stay visible', FULL, async ({ page }) => {
    await page.goto('/ILM')
    const box = page.locator('live-checklist ol input').first()
    await box.scrollIntoViewIfNeeded()
    const empty = await box.screenshot()
    await box.check()
    expect((await box.screenshot()).equals(empty)).toBe(false)
    const bar = page.locator('#revenue svg').first()
    expect(await bar.evaluate((element) => getComputedStyle(element).stroke)).not.toBe('none')
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { path } of routes) {
    test(`${path} runs no animation`, fullIf(path !== '/'), async ({ page }) => {
      await page.goto(path)
      await page.mouse.move(400, 300)
      await page.mouse.wheel(0, 1200)
      await page.mouse.move(600, 400)
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        'auto',
      )
      const glows = await page
        .locator('pointer-glow')
        .evaluateAll((all) => all.map((glow) => getComputedStyle(glow, '::before').content))
      expect(glows.filter((content) => content !== 'none')).toEqual([])
    })
  }
})
