import { globSync, readFileSync } from 'node:fs'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { enterPreview, siteOrigin, writeDraft } from '#tests/support/preview/previewer.ts'
import { editor } from '#tests/support/site/lake.ts'
import { testStateDirectory } from '#tests/support/site/stack.ts'

const canary = 'Quagga canary of the preview tests'

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
