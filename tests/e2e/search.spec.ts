import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { routes } from '#lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { publishedDocument } from './lake.ts'
import { siteOrigin } from './previewer.ts'

const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

/** Width and height, from the first chunk of a PNG. */
async function pngSize(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  expect(response.headers()['content-type']).toBe('image/png')
  const body = await response.body()
  return { width: body.readUInt32BE(16), height: body.readUInt32BE(20), bytes: body.length }
}

for (const { path, document, inSitemap } of routes) {
  test(`${path} has a title, a description, its own address and a share card`, async ({ page, request }) => {
    const { seo } = await publishedDocument(document)
    await page.goto(path)
    const address = `${siteOrigin}${path === '/' ? '' : path}`
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^${address}/?$`))
    expect(await content(page, 'og:title')).toBe(seo.title)
    expect(await content(page, 'og:description')).toBe(seo.description)
    expect(await content(page, 'og:url')).toMatch(new RegExp(`^${address}/?$`))
    expect(await content(page, 'twitter:card')).toBe('summary_large_image')
    const image = (await content(page, 'og:image')) ?? ''
    expect(new URL(image).origin).toBe(siteOrigin)
    expect(await pngSize(request, image)).toMatchObject({ width: 1200, height: 630 })
    expect(await content(page, 'og:image:alt')).toBe(seo.title)
    const robots = page.locator('meta[name="robots"]')
    if (inSitemap) await expect(robots).toHaveCount(0)
    else await expect(robots).toHaveAttribute('content', 'noindex, follow')
  })
}

test('titles and descriptions are of a length that search results show, and no two are equal', async () => {
  const all = await Promise.all(routes.map(({ document }) => publishedDocument(document)))
  for (const part of ['title', 'description'] as const) {
    const texts = all.map(({ seo }) => seo[part])
    expect(new Set(texts).size).toBe(texts.length)
    const [least, most] = part === 'title' ? [15, 60] : [70, 160]
    expect(texts.filter(({ length }) => length < least || length > most)).toEqual([])
  }
})

test('no two pages share the same picture', async ({ request }) => {
  const pictures = await Promise.all(
    routes.map(async ({ document }) => (await request.get(`/share/${document}.png`)).body()),
  )
  expect(new Set(pictures.map((body) => body.toString('base64'))).size).toBe(routes.length)
  expect((await request.get('/share/nothing.png')).status()).toBe(404)
})

const thing = z.looseObject({ '@type': z.string() })
const graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing) })

/** What schema.org and Google's documentation require of each kind of thing that the pages describe. */
const required: Record<string, z.ZodType> = {
  Organization: z.looseObject({
    '@id': z.url(),
    name: z.string().min(1),
    url: z.url(),
    logo: z.url().optional(),
    sameAs: z.array(z.url()).optional(),
  }),
  Service: z.looseObject({ name: z.string().min(1), provider: z.object({ '@id': z.url() }) }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .min(1),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string().min(1),
          item: z.url(),
        }),
      )
      .min(2),
  }),
}

const kinds: Partial<Record<(typeof routes)[number]['path'], string[]>> = {
  '/': ['Organization', 'Service', 'Service', 'Service', 'Service', 'Service', 'Service'],
  '/TSS': ['Organization', 'Service', 'BreadcrumbList', 'FAQPage'],
  '/ILM': ['Organization', 'Service', 'BreadcrumbList', 'FAQPage'],
  '/ilm-lead': ['Organization', 'BreadcrumbList'],
  '/ai-roi-calculator': ['Organization', 'BreadcrumbList'],
  '/referral': ['Organization', 'BreadcrumbList'],
  '/privacy': ['Organization', 'BreadcrumbList'],
}

for (const { path } of routes) {
  test(`${path} describes itself to search engines, validly`, async ({ page }) => {
    await page.goto(path)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const things = texts.flatMap((text) => graph.parse(JSON.parse(text))['@graph'])
    expect(things.map((entry) => entry['@type'])).toEqual(kinds[path] ?? [])
    for (const entry of things) {
      expect(required[entry['@type']]?.safeParse(entry).error?.message, entry['@type']).toBeUndefined()
    }
    const providers = things.flatMap(
      (entry) => z.object({ '@id': z.string() }).safeParse(entry.provider).data ?? [],
    )
    for (const provider of providers) {
      expect(
        things.some((entry) => entry['@type'] === 'Organization' && entry['@id'] === provider['@id']),
      ).toBe(true)
    }
  })
}

test('the questions that search engines are told are those that visitors read', async ({ page }) => {
  await page.goto('/TSS')
  const [text = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = graph.parse(JSON.parse(text))['@graph'].find((entry) => entry['@type'] === 'FAQPage')
  const told = z
    .array(z.object({ name: z.string() }))
    .parse(faq?.mainEntity)
    .map(({ name }) => name)
  const read = await page.locator('#questions summary').allInnerTexts()
  expect(told).toEqual(read.map((question) => question.trim()))
})

test('sitemap and robots name this site, and each address of the sitemap is its own canonical one', async ({
  request,
}) => {
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
