import type { Page } from '@playwright/test'

/**
 * What the Studio grumbles about on a machine without the internet: version check and fonts of outside hosts, the first
 * question who is signed in, frames that answer late on a busy machine, and what a reloading frame no longer needs.
 */
export const studioGrumbles = [
  /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/,
  /Failed to fetch version for package/,
  /users\/me\b.* 401|status of 401/,
  /\[@sanity\/comlink\] Received no response/,
  /preloaded using link preload but not used/,
]

/** Opens a place in the Studio and signs in with the one press that this machine asks for. */
export async function openStudio(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByText('Edit on this machine').click({ timeout: 30_000 })
}
