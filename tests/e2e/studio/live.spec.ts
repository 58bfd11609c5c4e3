import type { Page } from '@playwright/test'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { routes } from '#lib/routes.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { restoring } from '#tests/support/site/lake.ts'
import { openTab } from '#tests/support/studio/form.ts'
import { test as presentationTest } from '#tests/support/studio/presentationPage.ts'
import { publish, typeAtEnd, write } from '#tests/support/studio/studioPage.ts'

/** Allows the status of the 404 page. */
const test = presentationTest.extend({
  expectedProblems: ({ expectedProblems }, use) => use([...expectedProblems, /no-such-page/]),
})

test.setTimeout(150_000)

async function openInPresentation(page: Page, type: string, id: string, address: string) {
  // Presentation requests the page's main document once, and opens it instead if a field has the focus by then.
  const isRoute = routes.some(({ path }) => path === address)
  const asked = isRoute && page.waitForResponse((response) => response.url().includes('use-main-document'))
  await page.goto(`/studio/preview/${type}/${id}?preview=${encodeURIComponent(address)}`)
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('sanity-visual-editing')).toBeAttached({ timeout: 60_000 })
  await asked
  // A busy machine takes a moment to process the response.
  await untilQuiet(page, 500)
  return preview
}

interface Kind {
  type: string
  /** Document id, if it differs from the type, as in the library. */
  id?: string
  tab?: string
  path: string
  isRichText?: true
  address: string
}

const kinds: readonly Kind[] = [
  { type: 'homePage', path: 'banner.label', address: '/' },
  { type: 'conversionPage', path: 'hero.headline', address: '/TSS' },
  { type: 'leadershipPage', path: 'hero.headline', address: '/ILM' },
  { type: 'leadPage', path: 'heading', address: '/ilm-lead' },
  { type: 'leadThankYouPage', path: 'heading', address: '/ilm-thank-you' },
  { type: 'calculatorPage', tab: 'Booking', path: 'booking.heading', address: '/ai-roi-calculator' },
  { type: 'referralPage', path: 'yourSection.help', address: '/referral' },
  { type: 'referralThankYouPage', path: 'reply', isRichText: true, address: '/referral-thank-you' },
  { type: 'privacyPage', path: 'heading', address: '/privacy' },
  { type: 'notFoundPage', path: 'linkLabel', address: '/no-such-page' },
  { type: 'siteSettings', path: 'footerNotice', address: '/privacy' },
  { type: 'businessFacts', path: 'bonusTime', address: '/referral-thank-you' },
  { type: 'caseStudy', id: 'caseStudy-leadership-workshop', path: 'title', address: '/' },
  { type: 'service', id: 'service-cro', path: 'body', isRichText: true, address: '/' },
  { type: 'insight', id: 'insight-count-the-hour', path: 'body', isRichText: true, address: '/' },
]

for (const { type, id = type, tab, path, isRichText, address } of kinds) {
  test(`${type} reaches the preview and then the page within 2 s each`, async ({ page, asVisitor }) => {
    const publicPage = () => asVisitor(address)
    const marker = `Marked ${Date.now()}`
    await using _restored = await restoring(id)
    const preview = await openInPresentation(page, type, id, address)
    if (tab) await openTab(page, tab)
    await (isRichText ? typeAtEnd : write)(page, path, marker)
    await expect(preview.getByText(marker).first()).toBeVisible(await inTime())
    expect(await publicPage(), 'a draft is not public').not.toContain(marker)
    await publish(page)
    await expect.poll(publicPage, await inTime()).toContain(marker)
  })
}

test('calculatorAdvice reaches the preview and then the page within 2 s each', async ({
  page,
  asVisitor,
}) => {
  const publicPage = () => asVisitor('/ai-roi-calculator')
  const marker = `Advised at ${Date.now()}.`
  await using _restored = await restoring('calculatorAdvice')
  const preview = await openInPresentation(page, 'calculatorAdvice', 'calculatorAdvice', '/ai-roi-calculator')
  await preview.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(preview.locator('[name=teamSize]')).toHaveValue(EXAMPLE.teamSize)
  await preview.getByRole('button', { name: 'Calculate My ROI' }).click()
  await expect(preview.locator('[data-advice="roi"]')).toBeVisible()
  await typeAtEnd(page, 'roiInfo', ` ${marker}`)
  await expect(preview.getByText(marker)).toBeVisible(await inTime())
  await publish(page)
  await expect.poll(publicPage, await inTime()).toContain(marker)
})
