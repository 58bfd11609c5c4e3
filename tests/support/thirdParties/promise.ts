import { expect, type Locator } from '@playwright/test'

/**
 * Waits until the widget is asked for, then for at most the 5 s promised until it has arrived or our words stand in its
 * place. Until it is asked for they stand there as well, so what the page itself takes to load doesn't count.
 */
export async function expectAnswer(embed: Locator, answer: RegExp): Promise<void> {
  await expect(embed).toHaveAttribute('data-state', /loading|ready|failed/)
  await expect(embed).toHaveAttribute('data-state', answer, { timeout: 5000 })
}
