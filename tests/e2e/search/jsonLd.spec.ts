import { z } from 'zod'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { crawl, structuredData } from './crawledPage.ts'

const thing = z.looseObject({ '@type': z.string() })
const graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing) })

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
  test(`${path} has valid structured data`, async ({ request }) => {
    const things = structuredData(await crawl(request, path)).flatMap(
      (text) => graph.parse(JSON.parse(text))['@graph'],
    )
    expect(things.map((entry) => entry['@type'])).toEqual(kinds[path] ?? [])
    for (const entry of things) {
      expect(JSON.stringify(entry), 'an empty value').not.toMatch(/:(?:""|null|\[\]|\{\})/)
      for (const [, address] of JSON.stringify(entry).matchAll(/"(?:@id|url|item|logo)":"([^"]*)"/g)) {
        expect(z.url().safeParse(address).success, address).toBe(true)
      }
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

test('structured data contains the questions that visitors read', async ({ page }) => {
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
