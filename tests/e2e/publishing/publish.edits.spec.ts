import { METHOD_PDF, pagePicturePath } from '#lib/method/methodFiles.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { siteOrigin } from '#tests/support/preview/previewer.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { tellOfPublish } from '#tests/support/site/publishWebhook.ts'

// A second try would pass without a working webhook, because the site polls for changes too.
test.describe.configure({ retries: 0 })

test(
  'a document changed through @sanity/client changes its page within 2 s',
  JOURNEY,
  async ({ request }) => {
    const lake = editor()
    const marker = `Headline of ${Date.now()}`
    await expect(await (await request.get('/TSS')).text()).not.toContain(marker)
    await using _restored = await restoring('conversionPage')
    await lake.patch('conversionPage').set({ 'hero.headline': marker }).commit()
    await expect.poll(async () => (await request.get('/TSS')).text(), await inTime()).toContain(marker)
  },
)

test('publishing the method makes its PDF and the pictures of it again', async ({ request }) => {
  const lake = editor()
  const bytesOf = async (file: string) => (await request.get(file)).body()
  const files = [METHOD_PDF, pagePicturePath('cover.webp')]
  const first = await Promise.all(files.map(bytesOf))
  expect(first[0]?.subarray(0, 8).toString()).toBe('%PDF-1.7')
  await using _restored = await restoring('methodGuide')
  await lake.patch('methodGuide').set({ title: 'A shorter method' }).commit()
  for (const [index, file] of files.entries()) {
    await expect
      .poll(async () => (await bytesOf(file)).equals(first[index] ?? Buffer.alloc(0)), await inTime())
      .toBe(false)
  }
  await expect
    .poll(async () => (await request.get('/ilm-lead')).text(), await inTime())
    .toContain('Cover of “A shorter method”')
})

test('a webhook forwarded through TLS renders its page again', FULL, async ({ request }) => {
  const renderedAt = () =>
    request.get('/privacy').then((response) => Date.parse(response.headers()['x-rendered-at'] ?? ''))
  const sentAt = Date.now()
  const answer = await tellOfPublish(siteOrigin, 'privacyPage', {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'site.example',
  })
  expect(await answer.json()).toEqual({ revalidated: ['privacyPage'], paths: ['/privacy'] })
  // The test requests the page once, at the end: an earlier request could render it in place of the webhook.
  const { timeout } = await inTime()
  await new Promise((resolve) => setTimeout(resolve, timeout))
  expect(await renderedAt()).toBeGreaterThanOrEqual(sentAt)
})
