import type { Browser } from '@playwright/test'
import { SLOWDOWN } from './interactions.ts'

/** Lighthouse's slow 4G: milliseconds until an answer begins, and bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
/** What the calculator says of the first answer. */
const ANSWER = '9 answers left'
/** Lighthouse's phone. */
const PHONE = { width: 412, height: 823 }

/** Keeps the page from having an idle period, so that only the key fetches the island; notes when the key came and was answered. */
function watchKey(answer: string): void {
  const moments = { key: 0, answered: 0 }
  Object.assign(window, { moments, requestIdleCallback: () => 0 })
  addEventListener('keydown', () => (moments.key ||= performance.now()), { capture: true })
  new MutationObserver(() => {
    if (moments.answered === 0 && document.body?.textContent.includes(answer))
      requestAnimationFrame(() => (moments.answered ||= performance.now()))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/**
 * How long a key waits for its answer that is pressed in the calculator before anything of it was fetched: in the moment in
 * which its field got the focus, on a slow phone with slow 4G.
 * @param address of the calculator
 * @returns milliseconds from the key to the frame with the answer
 */
export async function firstKeyOf(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: PHONE })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.addInitScript(watchKey, ANSWER)
  await page.goto(address, { waitUntil: 'load' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.locator('[name=aiToolsCost]').focus()
  await page.keyboard.press('5')
  await page.waitForFunction(() => Reflect.get(window, 'moments').answered > 0)
  const waited = await page.evaluate(() => {
    const { key, answered } = Reflect.get(window, 'moments')
    return answered - key
  })
  await page.close()
  return waited
}
