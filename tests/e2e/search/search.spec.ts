import type { APIRequestContext } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { JOURNEY, journeyIf } from '#tests/support/browser/journey.ts'
import { siteOrigin } from '#tests/support/preview/previewer.ts'
import { publishedDocument } from '#tests/support/site/lake.ts'
import { crawl } from './crawledPage.ts'

const content = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

async function pngSize(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  expect(response.headers()['content-type']).toBe('image/png')
  const body = await response.body()
  return { width: body.readUInt32BE(16), height: body.readUInt32BE(20), bytes: body.length }
}

for (const { path, document, inSitemap } of routes) {
  test(
    `${path} has a title, description, canonical address and share card`,
    journeyIf(path === '/'),
    async ({ request }) => {
      const { seo } = await publishedDocument(document)
      const page = await crawl(request, path)
      const address = `${siteOrigin}${path === '/' ? '' : path}`
      const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href')
      expect(canonical).toMatch(new RegExp(`^${address}/?$`))
      expect(content(page, 'og:title')).toBe(seo.title)
      expect(content(page, 'og:description')).toBe(seo.description)
      expect(content(page, 'og:url')).toMatch(new RegExp(`^${address}/?$`))
      expect(content(page, 'twitter:card')).toBe('summary_large_image')
      const image = content(page, 'og:image') ?? ''
      expect(new URL(image).origin).toBe(siteOrigin)
      expect(await pngSize(request, image)).toMatchObject({ width: 1200, height: 630 })
      expect(content(page, 'og:image:alt')).toBe(seo.title)
      expect(content(page, 'robots')).toBe(inSitemap ? undefined : 'noindex, follow')
      expect(page.querySelector('[data-unopened]')).toBeNull()
      expect((await request.get(path)).headers()).not.toHaveProperty('x-robots-tag')
    },
  )
}

test('titles and descriptions are unique and fit into search results', async () => {
  const all = await Promise.all(routes.map(({ document }) => publishedDocument(document)))
  for (const part of ['title', 'description'] as const) {
    const texts = all.map(({ seo }) => seo[part])
    expect(new Set(texts).size).toBe(texts.length)
    const [least, most] = part === 'title' ? [15, 60] : [70, 160]
    expect(texts.filter(({ length }) => length < least || length > most)).toEqual([])
  }
})

test('sitemap and robots.txt contain canonical addresses of this site', JOURNEY, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /studio')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toEqual(
    routes.filter((route) => route.inSitemap).map(({ path }) => `${siteOrigin}${path}`),
  )
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    expect(canonical?.replace(/\/$/, '')).toBe(address.replace(/\/$/, ''))
  }
})
