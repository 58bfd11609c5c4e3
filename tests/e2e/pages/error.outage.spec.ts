import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { serveCopy } from '#tests/support/site/siteOnCopy.ts'

test.use({ javaScriptEnabled: false, expectedProblems: [/status of 500|TSS 500/] })

test('a server error shows the fixed heading without JavaScript', async ({ page }) => {
  // Without a stored copy of the page and without the Content Lake, rendering throws.
  const site = await serveCopy(
    (server) => {
      for (const file of globSync('app/TSS*', { cwd: server })) {
        if (/TSS\.(?:html|rsc|meta|segments)$/.test(file)) rmSync(join(server, file), { recursive: true })
      }
    },
    { LAKE_URL: 'http://127.0.0.1:9' },
  )
  try {
    const answer = await page.goto(`${site.origin}/TSS`)
    expect(answer?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  } finally {
    await site.stop()
  }
})
