import fc from 'fast-check'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { documentsOnPage, type PageDocument } from '#lib/routes.ts'
import { ADDRESS, answerOf, documents, pageDataOf, pageDocuments } from '#tests/support/content/answers.ts'
import { broken } from '#tests/support/content/brokenDocument.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

/** Data of the pages: the real query and readers applied to a broken dataset. */
const given = vi.hoisted(() => ({ page: '', data: {} as unknown }))
vi.mock('#app/salesAddress.ts', () => ({ presentAddress: async (asked: string) => asked }))
vi.mock('#app/pageData.ts', () => ({
  pageData: async ({ document }: { document: string }) =>
    document === given.page ? given.data : pageDataOf('notFoundPage', await answerOf('notFoundPage')),
}))
// There is no draft mode outside a request, and no font loader outside a build.
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('next/font/local', () => ({ default: () => ({ variable: 'font' }) }))

const modules = {
  homePage: () => import('#app/(site)/(home)/page.tsx'),
  conversionPage: () => import('#app/(site)/TSS/page.tsx'),
  leadershipPage: () => import('#app/(site)/ILM/page.tsx'),
  leadPage: () => import('#app/(site)/ilm-lead/page.tsx'),
  leadThankYouPage: () => import('#app/(site)/ilm-thank-you/page.tsx'),
  calculatorPage: () => import('#app/(site)/ai-roi-calculator/page.tsx'),
  referralPage: () => import('#app/(site)/referral/page.tsx'),
  referralThankYouPage: () => import('#app/(site)/referral-thank-you/page.tsx'),
  privacyPage: () => import('#app/(site)/privacy/page.tsx'),
  salesPage: () => import('#app/(site)/offers/[address]/page.tsx'),
  notFoundPage: () => import('#app/global-not-found.tsx'),
}

async function rendered(page: PageDocument, data: unknown): Promise<{ html: string; title: string }> {
  Object.assign(given, { page, data })
  const { default: Page, generateMetadata } = await modules[page]()
  const props = { params: Promise.resolve({ address: ADDRESS }) }
  const { title } = await generateMetadata(props)
  const name = typeof title === 'object' && title !== null && 'absolute' in title ? title.absolute : title
  const { prelude } = await prerender(await Page(props))
  return { html: await new Response(prelude).text(), title: String(name) }
}

/** Returns the visible headings. A heading that differs between the A/B variants is in the page twice. */
const headings = (html: string) =>
  html.replace(/<div class="contents" data-for="B">.*?<\/h1>/, '').match(/<h1[\s>]/g)

const onPage = (page: PageDocument) =>
  documents.filter(({ _type }) => _type.startsWith('sanity.') || documentsOnPage(page).includes(_type))

const EMPTY_LABEL = /<(a|button|h1|summary|label)\b(?![^>]* aria-label=)[^>]*>\s*<\/\1>/
/** Addresses of the site, of other sites and of people, as attributes contain them. */
const SAFE_ADDRESS =
  /^(?:https?:\/\/|data:image\/svg\+xml,|mailto:.|tel:.|\/(?![/\\])|\.{0,2}\/(?![/\\])|[?#]|[^/\\:?#]+(?:[/?#][^\\]*)?$)/

/** Expects a complete page without a trace of a value that its components cannot show. */
async function expectWhole(page: PageDocument, data: unknown): Promise<void> {
  const reported = vi.spyOn(console, 'error')
  const { html, title } = await rendered(page, data)
  expect(title).toMatch(/\S/)
  expect(title.length).toBeLessThanOrEqual(300)
  expect(html).toMatch(/<main[\s>]/)
  expect(headings(html)).toHaveLength(1)
  expect(html).not.toMatch(/\[object Object\]|="(?:undefined|NaN)"|>(?:undefined|NaN)</)
  expect(html).not.toMatch(/<script>alert/)
  expect(html).not.toMatch(EMPTY_LABEL)
  const addresses = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses.filter((address) => !SAFE_ADDRESS.test(address))).toEqual([])
  const pictures = [...html.matchAll(/<img[^>]*? src="([^"]*)"/g)].map(([, address = '']) => address)
  expect(pictures.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([])
  const texts = html.replace(/<script[\s\S]*?<\/script>/g, '').split(/<[^>]*>/)
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(20_000)
  // React reports invalid attributes and entries without a key.
  expect(reported).not.toHaveBeenCalled()
  reported.mockRestore()
}

describe('page with broken documents', () => {
  it.each(pageDocuments)(
    'renders %s completely with any documents broken',
    { timeout: 240_000 },
    async (page) => {
      const dataset = fc.tuple(
        ...onPage(page).map((document) =>
          fc.oneof(
            { weight: 2, arbitrary: fc.constant(document) },
            { weight: 1, arbitrary: broken(document) },
          ),
        ),
      )
      await fc.assert(
        fc.asyncProperty(dataset, async (changed) =>
          expectWhole(page, pageDataOf(page, await answerOf(page, changed))),
        ),
        propertyRuns(1_000),
      )
    },
  )

  it.each(pageDocuments)('renders %s completely with any answer', { timeout: 240_000 }, async (page) => {
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 4 })
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, (own, settings, facts) =>
        expectWhole(page, pageDataOf(page, { page: own, settings, facts })),
      ),
      propertyRuns(300),
    )
  })

  it.each(pageDocuments)('renders %s completely when documents are missing', async (page) => {
    const isOwn = ({ _type }: { _type: string }) => _type === page
    for (const dataset of [documents.filter(isOwn), documents.filter((one) => !isOwn(one)), [], documents])
      await expectWhole(page, pageDataOf(page, await answerOf(page, dataset)))
  })
})
