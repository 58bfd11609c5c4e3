import type { FrameLocator, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect } from '#tests/support/browser/fixtures.ts'

export interface ShownFinding {
  kind: string
  words: string
  sentence: string
  /** Document and field to which the finding leads, such as `homePage hero.image.alt`; null without a field. */
  field: string | null
}

export const summaryOf = (preview: Page | FrameLocator): Locator =>
  preview.locator('summary', { hasText: 'Check this page' })

const panelOf = (preview: Page | FrameLocator): Locator =>
  preview.locator('details', { has: summaryOf(preview) })

export async function shownFindings(preview: Page | FrameLocator): Promise<ShownFinding[]> {
  const panel = panelOf(preview)
  await expect(panel.getByRole('status')).toHaveText(/findings?\. Click|No faults found/, { timeout: 20_000 })
  return panel.locator('li').evaluateAll((items) =>
    items.map((item) => {
      const opens = item.querySelector('a')
      const to = opens ? new URL(opens.href).searchParams : null
      return {
        kind: item.querySelector('b')?.textContent ?? '',
        words: item.querySelector('q')?.textContent ?? '',
        sentence: (opens ?? item.querySelector('span'))?.textContent ?? '',
        field: to && `${to.get('id')} ${to.get('path')}`,
      }
    }),
  )
}

const milliseconds = z.array(z.number())

export async function checkTimes(page: Page): Promise<number[]> {
  return milliseconds.parse(
    await page.evaluate(() =>
      performance.getEntriesByName('page-check', 'measure').map(({ duration }) => duration),
    ),
  )
}
