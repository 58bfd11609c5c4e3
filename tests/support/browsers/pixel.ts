import { setTimeout as pause } from 'node:timers/promises'
import { editor } from '#tests/support/site/lake.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { pixelId } from '#tests/support/thirdParties/configured.ts'

/** Where it is looked at: no other journey opens these, so no browser has an older copy. */
const PAGES = ['/privacy', '/ilm-thank-you']

/** Milliseconds in which pages follow what is published here. */
const FOLLOW_MS = 15_000

async function untilAsked(expected: boolean): Promise<void> {
  for (const deadline = Date.now() + FOLLOW_MS; Date.now() < deadline; await pause(50)) {
    const pages = await Promise.all(
      PAGES.map(async (path) => (await fetch(`${siteUnderTest.origin}${path}`)).text()),
    )
    if (pages.every((html) => html.includes(pixelId) === expected)) return
  }
  throw new Error('The pages do not follow the pixel that was published.')
}

/**
 * Publishes a pixel, without which nobody is asked for consent.
 * @returns takes it back
 * @throws Error when the pages don't follow; nothing is published then
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
