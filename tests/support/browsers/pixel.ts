import { setTimeout as pause } from 'node:timers/promises'
import { editor } from '#tests/support/site/lake.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { pixelId } from '#tests/support/thirdParties/configured.ts'

/** Pages that show the published pixel. No other journey opens them, so no browser has an older copy. */
const PAGES = ['/privacy', '/ilm-thank-you']

const FOLLOW_MS = 15_000

async function untilAsked(expected: boolean): Promise<void> {
  for (const deadline = Date.now() + FOLLOW_MS; Date.now() < deadline; await pause(50)) {
    const pages = await Promise.all(
      PAGES.map(async (path) => (await fetch(`${siteUnderTest.origin}${path}`)).text()),
    )
    if (pages.every((html) => html.includes(pixelId) === expected)) return
  }
  throw new Error('The pages do not contain the published pixel.')
}

/**
 * Publishes a pixel, without which no visitor is asked for consent.
 * @returns a function that removes the pixel
 * @throws Error when the pages don't follow; then nothing stays published
 */
export async function publishPixel(): Promise<() => Promise<void>> {
  const takeBack = async () => {
    await editor().patch('siteSettings').unset(['pixelId']).commit()
    await untilAsked(false)
  }
  await editor().patch('siteSettings').set({ pixelId }).commit()
  try {
    await untilAsked(true)
  } catch (error) {
    await takeBack().catch(() => {})
    throw error
  }
  return takeBack
}
