import { expect, test } from '#tests/support/browser/fixtures.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { formUnderTest } from '#tests/support/site/underTest.ts'

const { cachedSite } = formUnderTest()

/** Longest delay of a publish behind a cache without a webhook, ms. */
const EVERYWHERE_MS = 90_000

test('a cache without a webhook serves new text within 90 s', JOURNEY, async ({ request }) => {
  test.setTimeout(EVERYWHERE_MS + 30_000)
  const address = `${cachedSite}/ILM`
  const marker = `Published at ${Date.now()}`
  const lake = editor()
  await using _restored = await restoring('leadershipPage')
  // The cache stores the page right before the publish, which makes the wait as long as possible.
  await expect.poll(async () => (await request.get(address)).headers()['x-cache']).toBe('HIT')
  await lake.patch('leadershipPage').set({ 'hero.eyebrow': marker }).commit()
  const read = async () => (await request.get(address)).text()
  await expect.poll(read, { timeout: EVERYWHERE_MS, intervals: [1000] }).toContain(marker)
})
