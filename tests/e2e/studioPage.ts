import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { editor } from './lake.ts'

/**
 * What a Studio without internet meets: Sanity's hosts for fonts, versions and feedback don't answer, and the first
 * question who is signed in is answered with 401. Nothing of this site is among it.
 */
export const outsideHosts: RegExp[] = [
  /^console: Failed to load resource/,
  /^console: .*(?:Failed to fetch|fetch version)/,
  /^request failed: https:\/\//,
  /^request failed: .*\/users\/me\S* 401$/,
  /^console: The resource .* was preloaded using link preload/,
]

/** Opens an address of the Studio, signed in with the one press that this machine asks for. */
export async function openStudio(page: Page, path = ''): Promise<void> {
  await page.goto(`/studio/content${path}`)
  const signIn = page.getByRole('link', { name: 'Edit on this machine' })
  const studio = page.getByRole('link', { name: 'Preview', exact: true })
  await expect(signIn.or(studio).first()).toBeVisible({ timeout: 30_000 })
  if (await signIn.isVisible()) {
    await signIn.click()
    await expect(studio).toBeVisible({ timeout: 30_000 })
    await page.goto(`/studio/content${path}`)
  }
}

/** A field of the form by its path, such as `hero.headline`. */
export const field = (page: Page, path: string): Locator => page.getByTestId(`field-${path}`)

/** Writes into a field of plain text, as soon as the form lets it. */
export async function write(page: Page, path: string, text: string): Promise<void> {
  const input = field(page, path).locator('input, textarea').first()
  await expect(input).toBeEditable({ timeout: 30_000 })
  await input.fill(text)
}

export const publishButton = (page: Page): Locator => page.getByTestId('action-publish')

/** Presses Publish and waits until nothing is left to publish. */
export async function publish(page: Page): Promise<void> {
  await expect(publishButton(page)).toBeEnabled({ timeout: 20_000 })
  await publishButton(page).click()
  await expect(publishButton(page)).toBeDisabled({ timeout: 20_000 })
}

/** Runs a test and puts the documents back as they were, without their drafts. */
export async function restoringDocuments(ids: readonly string[], run: () => Promise<void>): Promise<void> {
  const lake = editor()
  const before = await lake.getDocuments([...ids])
  try {
    await run()
  } finally {
    const transaction = lake.transaction()
    for (const id of ids) transaction.delete(`drafts.${id}`)
    for (const document of before) if (document) transaction.createOrReplace(document)
    await transaction.commit()
  }
}
