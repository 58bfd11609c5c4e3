import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { startHoldingLake } from '#tests/support/site/holdingLake.ts'
import { editor } from '#tests/support/site/lake.ts'
import { tellOfPublish } from '#tests/support/site/publishWebhook.ts'
import { serveCopy } from '#tests/support/site/siteOnCopy.ts'

const lake = editor()

/** Publishes a headline for as long as `work` takes. */
async function withHeadline(headline: string, work: () => Promise<void>): Promise<void> {
  const before = await lake.getDocument('conversionPage')
  try {
    await lake.patch('conversionPage').set({ 'hero.headline': headline }).commit()
    await work()
  } finally {
    await lake.patch('conversionPage').set({ hero: before?.hero }).commit()
  }
}

test(
  'what is published while a page is being rendered is on it, though that rendering had read the old text',
  FULL,
  async ({ request }) => {
    const holding = await startHoldingLake()
    const site = await serveCopy(() => {}, { LAKE_URL: holding.url, CONTENT_CHECK_SECONDS: '3600' })
    try {
      const page = () => request.get(`${site.origin}/TSS`).then((answer) => answer.text())
      const marker = `Published meanwhile ${Date.now()}`
      const oldTextIsRead = holding.hold('_id == "conversionPage"')
      await tellOfPublish(site.origin, 'conversionPage')
      await oldTextIsRead
      await withHeadline(marker, async () => {
        await tellOfPublish(site.origin, 'conversionPage')
        expect(await page()).not.toContain(marker)
        holding.release()
        await expect.poll(page, await inTime()).toContain(marker)
      })
    } finally {
      holding.stop()
      await site.stop()
    }
  },
)

test(
  'an instance that no webhook reaches asks by itself, and begins with what the lake holds',
  FULL,
  async ({ request }) => {
    const marker = `Published for all ${Date.now()}`
    await withHeadline(marker, async () => {
      // Its disk holds what the build rendered, long before this.
      const site = await serveCopy(() => {}, { CONTENT_CHECK_SECONDS: '5' })
      try {
        const page = () => request.get(`${site.origin}/TSS`).then((answer) => answer.text())
        await expect.poll(page, { timeout: 5000, intervals: [50] }).toContain(marker)
        const next = `${marker}, once more`
        await lake.patch('conversionPage').set({ 'hero.headline': next }).commit()
        await expect.poll(page, { timeout: 10_000, intervals: [50] }).toContain(next)
      } finally {
        await site.stop()
      }
    })
  },
)
