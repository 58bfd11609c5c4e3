import type { Page } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullIf } from '#tests/support/browser/full.ts'

/** Minimum width and height of a target on a phone, px (WCAG 2.2, 2.5.5). */
const LEAST = 44

test.use({ viewport: { width: 390, height: 844 }, expectedProblems: [/404/] })

/** Returns targets below the minimum. Links in running text are exempt, and a checkbox counts with its label. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const inText = (target: Element) =>
      target.matches('a:not([class])') &&
      (target.closest('p, li, dd, td')?.textContent ?? '').trim() !== target.textContent?.trim()
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !inText(target) && !target.closest('[aria-hidden=true]'))
      .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.right > 0 && box.bottom + scrollY > 0)
      .filter(({ box }) => Math.round(box.width) < least || Math.round(box.height) < least)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 120)}: ${box.width} by ${box.height}`)
  }, LEAST)

const demonstration = ['/demo/booking/consultation', '/demo/newsletter/premium-pricing-secrets']

for (const path of [...routes.map((route) => route.path), '/nothing-here', ...demonstration]) {
  test(
    `${path} has no target under ${LEAST} px on a phone`,
    fullIf(path !== '/' && path !== '/referral'),
    async ({ page }) => {
      await page.goto(path)
      expect(await smallTargets(page)).toEqual([])
    },
  )
}
