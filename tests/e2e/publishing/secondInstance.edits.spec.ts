import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { startHoldingLake } from '#tests/support/site/holdingLake.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { tellOfPublish } from '#tests/support/site/publishWebhook.ts'
import { serveCopy } from '#tests/support/site/siteOnCopy.ts'

const lake = editor()

async function withHeadline(headline: string, work: () => Promise<void>): Promise<void> {
  await using _restored = await restoring('conversionPage')
  await lake.patch('conversionPage').set({ 'hero.headline': headline }).commit()
  await work()
}

test('a publish during a rendering with the old text appears on the page', FULL, async ({ request }) => {
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
})

test('an instance without a webhook polls the local Content Lake', FULL, async ({ request }) => {
  const marker = `Published for all ${Date.now()}`
  await withHeadline(marker, async () => {
    // Its disk contains the older pages of the build.
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
})
