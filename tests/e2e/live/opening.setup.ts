import type { APIRequestContext } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { axeFindings } from '#tests/support/accessibility/axe.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { formUnderTest } from '#tests/support/site/underTest.ts'
import { openStudio, test } from '#tests/support/studio/studioPage.ts'

const NOTICE = 'Preview: this site is not open yet.'
const { site } = formUnderTest()
const paths = [...routes.map(({ path }) => path), '/no-such-page']

/** Returns what a robot is told: by each page's header and text, and by the files for robots. */
async function toldBySite(request: APIRequestContext) {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await request.get(site + path)
      const html = await answer.text()
      return { path, header: answer.headers()['x-robots-tag'], isNoticed: html.includes(NOTICE) }
    }),
  )
  const robots = await (await request.get(`${site}/robots.txt`)).text()
  const sitemap = await request.get(`${site}/sitemap.xml`)
  return {
    pages,
    mayCrawl: !/^Disallow: \/$/m.test(robots),
    names: robots.includes('Sitemap:'),
    sitemap: sitemap.status(),
  }
}

/** Returns what the site tells robots while it is open or closed. */
const toldWhile = (isOpen: boolean) => ({
  pages: paths.map((path) => ({ path, header: isOpen ? undefined : 'noindex', isNoticed: !isOpen })),
  mayCrawl: isOpen,
  names: isOpen,
  sitemap: isOpen ? 200 : 404,
})

/** Time in which every copy of the site follows a publish. */
const WITHIN = { timeout: 90_000, intervals: [500] }

test('a new site is closed until its owner opens it in the Studio', JOURNEY, async ({ page, request }) => {
  test.setTimeout(300_000)
  const told = () => toldBySite(request)
  // A static snapshot replaces the site's own pages within seconds of the start.
  await expect.poll(told, WITHIN).toEqual(toldWhile(false))

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'About this site' })).toHaveText(NOTICE)
    expect(await axeFindings(page, [])).toEqual([])
  }

  const choose = async (button: string, answer: string) => {
    await page.getByRole('button', { name: button }).click({ timeout: 30_000 })
    await page.getByRole('button', { name: answer }).click()
  }
  await openStudio(page, '/attention')
  await page.getByRole('button', { name: 'Open the site' }).click({ timeout: 30_000 })
  await expect(page.getByTestId('pane').getByRole('alert')).toContainText(
    /\d+ things are still sample or missing/,
  )
  await page.getByRole('button', { name: 'Keep it closed' }).click()
  expect(await told(), 'after the question').toEqual(toldWhile(false))

  await choose('Open the site', 'Open it now')
  await expect.poll(told, WITHIN).toEqual(toldWhile(true))
  await choose('Close the site', 'Close it now')
  await expect.poll(told, WITHIN).toEqual(toldWhile(false))
  await choose('Open the site', 'Open it now')
  await expect.poll(told, WITHIN).toEqual(toldWhile(true))
})
