import { hashSource } from '#lib/server/http/hashSource.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { inlineProgramsOf } from '#tests/support/delivery/inlinePrograms.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { configure, pixelId, schedulers } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

// The fixture fails the test at any violation of the policy.
test('the policy names the scripts of the new page after a publish', async ({ page, context, request }) => {
  await using cleanups = new AsyncDisposableStack()
  cleanups.defer(await configure({ schedulers, pixelId }))
  await fakeParty(context)
  const lake = editor()
  const marker = `Said at ${Date.now()}`
  await using _restored = await restoring('calculatorPage')
  await lake.patch('calculatorPage').set({ 'booking.heading': marker }).commit()
  await expect
    .poll(async () => (await request.get('/ai-roi-calculator')).text(), { timeout: 10_000 })
    .toContain(marker)
  const response = await request.get('/ai-roi-calculator')
  const policy = response.headers()['content-security-policy'] ?? ''
  for (const source of inlineProgramsOf(await response.text())) expect(policy).toContain(hashSource(source))
  await page.goto('/ai-roi-calculator', { waitUntil: 'networkidle' })
})
