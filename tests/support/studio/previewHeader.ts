import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'

export const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Preview' })

/** Opens Presentation with a page. Resolves when the page accepts clicks and has reported its perspective. */
export async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(`/studio/preview?preview=${encodeURIComponent(path)}`)
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('sanity-visual-editing')).toBeAttached({ timeout: 60_000 })
  await expect(toolbar(page).getByRole('button', { name: 'Drafts', exact: true })).toBeEnabled({
    timeout: 30_000,
  })
  return preview
}
