import { expect, test } from '#tests/support/browser/fixtures.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'

const ATTACK = '</script><script>document.documentElement.dataset.broken = 1</script>'

test('a changed title stays within structured data and updates the share picture', async ({
  page,
  request,
}) => {
  const lake = editor()
  await using _restored = await restoring('conversionPage')
  const picture = async () =>
    (await (await request.get('/share/conversionPage.png')).body()).toString('base64')
  const drawn = await picture()
  await lake
    .patch('conversionPage')
    .set({ 'seo.title': `Title ${ATTACK}`, 'faq.questions[0].question': `Why? ${ATTACK}` })
    .commit()
  await expect.poll(async () => (await request.get('/TSS')).text(), { timeout: 10_000 }).toContain('Why?')
  await page.goto('/TSS', { waitUntil: 'networkidle' })
  expect(await page.locator('html').getAttribute('data-broken')).toBeNull()
  const [text = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.stringify(JSON.parse(text))).toContain(`Why? ${ATTACK}`)
  await expect.poll(picture, { timeout: 10_000 }).not.toBe(drawn)
})
