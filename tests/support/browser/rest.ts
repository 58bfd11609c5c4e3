import type { Page } from '@playwright/test'

/** For tests whose subject isn't motion: the page scrolls to a field at once instead of for half a second. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

/** Waits until the page neither scrolls nor runs a finite animation for six frames, about a tenth of a second. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
    for (let still = 0, last = scrollY; still < 6; last = scrollY) {
      await new Promise(requestAnimationFrame)
      still = scrollY === last && !moving() ? still + 1 : 0
    }
  })
}

/**
 * Waits until the page has made all its requests: none begins or ends for a while.
 * @param calm duration without a request, ms
 */
export function untilQuiet(page: Page, calm = 1000): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer = setTimeout(resolve, calm)
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(resolve, calm)
  }
  page.on('request', again).on('requestfinished', again).on('requestfailed', again)
  return promise.finally(() => {
    page.off('request', again).off('requestfinished', again).off('requestfailed', again)
  })
}
