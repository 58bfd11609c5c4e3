import type { FrameLocator, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect } from '#tests/support/browser/fixtures.ts'

/** A finding as a previewer reads it. */
export interface ShownFinding {
  kind: string
  words: string
  sentence: string
  /** Document and field to which the finding leads, such as `homePage hero.image.alt`; null without a field. */
  field: string | null
}

/** Returns the list of findings in a preview. */
export const summaryOf = (preview: Page | FrameLocator): Locator =>
  preview.locator('summary', { hasText: 'Check this page' })

const panelOf = (preview: Page | FrameLocator): Locator =>
  preview.locator('details', { has: summaryOf(preview) })

/** Waits for the page check and returns its findings. */
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

/** Returns the duration of each check of the page since it was opened, ms. */
export async function checkTimes(page: Page): Promise<number[]> {
  return milliseconds.parse(
    await page.evaluate(() =>
      performance.getEntriesByName('page-check', 'measure').map(({ duration }) => duration),
    ),
  )
}
