import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { enterPreview } from '#tests/support/preview/previewer.ts'
import { decideBefore } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

const PATH = '/ilm-thank-you'

test('Lead fires once per load with the variant', async ({ page, context }) => {
  const visits = await fakeParty(context)
  await decideBefore(page, 'granted')
  await page.goto(`${PATH}?variant=B`, { waitUntil: 'networkidle' })
  expect(visits.events()).toEqual(['PageView', 'Lead'])
  const lead = visits.of('pixel').find(({ searchParams }) => searchParams.get('ev') === 'Lead')
  expect(lead?.searchParams.get('cd[variant]')).toBe('B')

  await page.reload({ waitUntil: 'networkidle' })
  expect(visits.events()).toEqual(['PageView', 'Lead', 'PageView', 'Lead'])
})

test('Lead fires when consent is given on the page', async ({ page, context }) => {
  const visits = await fakeParty(context)
  await page.goto(PATH, { waitUntil: 'networkidle' })
  expect(visits.events()).toEqual([])
  await page.locator('.consent [data-decide="granted"]').click()
  await expect.poll(visits.events).toEqual(['PageView', 'Lead'])
})

test('Lead fires once when consent is given, revoked and given again', FULL, async ({ page, context }) => {
  const visits = await fakeParty(context)
  await page.goto(PATH)
  for (const decision of ['granted', 'denied', 'granted']) {
    if (await page.locator('.consent').isHidden())
      await page.locator('consent-control [data-settings]').click()
    await page.locator(`.consent [data-decide="${decision}"]`).click()
  }
  await expect.poll(() => visits.events().filter((event) => event === 'Lead')).toEqual(['Lead'])
})

test('personal data in the address does not reach the pixel', async ({ page, context }) => {
  const visits = await fakeParty(context)
  await decideBefore(page, 'granted')
  await page.goto(`${PATH}?email=ada%40example.com&first_name=Ada&utm_source=mail&variant=A`, {
    waitUntil: 'networkidle',
  })
  expect(visits.events()).toEqual(['PageView', 'Lead'])
  const sent = visits.of('pixel').map(({ href }) => decodeURIComponent(href))
  expect(sent.filter((address) => /ada/i.test(address))).toEqual([])
  expect(new URL(page.url()).search).toBe('?utm_source=mail&variant=A')
})

test('draft mode sends no event despite stored consent', FULL, async ({ page, context }) => {
  const visits = await fakeParty(context)
  await enterPreview(page.request, PATH)
  await decideBefore(page, 'granted')
  await page.goto(PATH, { waitUntil: 'load' })
  await expect(page.locator('html')).toHaveAttribute('data-draft', '')
  await expect(page.locator('consent-control')).toHaveCount(1)
  // Once defined, both elements have run.
  await page.evaluate(() =>
    Promise.all(['consent-control', 'lead-event'].map((name) => customElements.whenDefined(name))),
  )
  expect(visits.of('pixel')).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_fbp')
})
