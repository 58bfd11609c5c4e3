import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { enterPreview, siteOrigin, writeDraft } from '#tests/support/preview/previewer.ts'
import { editor } from '#tests/support/site/lake.ts'
import { testStateDirectory } from '#tests/support/site/stack.ts'

const canary = 'Quagga canary of the preview tests'

async function downloadsOfVisitor(browser: Browser): Promise<string[]> {
  const context = await browser.newContext({ baseURL: siteOrigin })
  const page = await context.newPage()
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(siteOrigin)) addresses.add(request.url())
  })
  for (const { path } of routes) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const sharePicture = await page.locator('meta[property="og:image"]').first().getAttribute('content')
    if (sharePicture) addresses.add(new URL(sharePicture, siteOrigin).href)
  }
  const downloads: string[] = []
  for (const address of [...addresses].sort()) {
    const body = await (await context.request.get(address)).body()
    expect(body.includes(canary), `${address} contains the draft`).toBe(false)
    downloads.push(`${address} ${createHash('sha256').update(body).digest('hex')}`)
  }
  await context.close()
  return downloads
}

test('visitors get the same bytes while an editor previews drafts', FULL, async ({ browser, page }) => {
  test.setTimeout(180_000)
  const undisturbed = await downloadsOfVisitor(browser)
  expect(undisturbed.length).toBeGreaterThan(routes.length)

  await using drafts = new AsyncDisposableStack()
  for (const draft of await Promise.all([
    writeDraft('homePage', { 'hero.variantA.headline': canary, 'seo.title': canary }),
    writeDraft('conversionPage', { 'hero.headline': canary, 'seo.description': canary }),
    writeDraft('siteSettings', { tagline: canary }),
    writeDraft('businessFacts', { bonusTime: canary }),
  ]))
    drafts.use(draft)
  await enterPreview(page.request)
  await page.goto('/TSS')
  await expect(page.locator('h1')).toContainText(canary)
  const meanwhile = await Promise.all([
    downloadsOfVisitor(browser),
    ...['/', '/TSS', '/referral', '/no-such-page'].map((path) => page.request.get(path)),
  ])
  expect(meanwhile[0]).toEqual(undisturbed)
})

test('no response to anonymous visitors contains a draft or a secret', async ({ page, playwright }) => {
  await using visitor = await playwright.request.newContext({ baseURL: siteOrigin })
  await using _draft = await writeDraft('conversionPage', { 'hero.headline': canary, 'seo.title': canary })
  const secrets = Object.values(readOrCreateCredentials(`${testStateDirectory}/content-lake`))
  const forbidden = [canary, ...secrets]
  await enterPreview(page.request)
  const addresses = [
    ...routes.map(({ path }) => path),
    ...[
      '/no-such-page',
      '/sitemap.xml',
      '/robots.txt',
      '/api/draft-mode/changes?path=/TSS',
      '/api/draft-mode/facts',
      '/api/draft-mode/live',
    ],
    ...[
      '/lake/v2026-03-01/data/query/production?query=*&perspective=drafts',
      '/lake/v1/data/query/production?query=*',
    ],
    '/lake/v2026-03-01/data/doc/production/drafts.conversionPage',
  ]
  for (const address of addresses) {
    expect(await (await page.request.get('/TSS')).text()).toContain(canary)
    for (const headers of [{}, { rsc: '1' }]) {
      const body = await (await visitor.get(address, { headers })).text()
      for (const word of forbidden) expect(body.includes(word), `${address} contains ${word}`).toBe(false)
    }
  }
  const built = globSync(
    '.next-test/{static,server/app,server/route-cache}/**/*.{js,html,rsc,meta,body,json,map}',
  )
  expect(built.length).toBeGreaterThan(10)
  for (const file of built) {
    const content = readFileSync(file, 'utf8')
    for (const word of forbidden) expect(content.includes(word), `${file} contains ${word}`).toBe(false)
  }
  expect(await editor().fetch('count(*[_id == "drafts.conversionPage"])')).toBe(1)
})
