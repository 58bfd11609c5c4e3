import { expect, type Locator } from '@playwright/test'

/**
 * Waits for the request of the widget, then at most the promised 5 s for the widget or the fallback text. The fallback
 * is also shown before the request, so the page's own load time doesn't count.
 */
export async function expectAnswer(embed: Locator, answer: RegExp): Promise<void> {
  await expect(embed).toHaveAttribute('data-state', /loading|ready|failed/)
  await expect(embed).toHaveAttribute('data-state', answer, { timeout: 5000 })
}
