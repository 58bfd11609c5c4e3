import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string[] }[]
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Records layout shifts without user input, from the first paint. Call before `goto`. */
export const recordLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    window.layoutShifts = shifts
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent).slice(0, 60)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Limit for the sum of all shifts, without session windows, which is the strictest reading. */
const MOST = 0.01

export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts)
  const total = shifts?.reduce((sum, { value }) => sum + value, 0)
  expect(total, `cumulative layout shift: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST)
}
