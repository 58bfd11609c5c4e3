import type { Page } from '@playwright/test'

/** For tests whose subject isn't motion: the page then goes to a field at once, in place of gliding for half a second. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

/** Waits until the page neither scrolls nor runs an animation that ends: for six frames, about a tenth of a second. */
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
 * Waits until no request has begun or ended for a while: the page has everything that it asks for.
 * @param calm how long nothing may happen, in ms
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
