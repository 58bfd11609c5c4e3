import type { APIRequestContext } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { axeFindings } from '#tests/support/accessibility/axe.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { formUnderTest } from '#tests/support/site/underTest.ts'
import { openStudio, test } from '#tests/support/studio/studioPage.ts'

const NOTICE = 'Preview: this site is not open yet.'
const { site, cachedSite } = formUnderTest()
const paths = [...routes.map(({ path }) => path), '/no-such-page']

/** Returns what a robot is told at an address: by each page's header, its metadata and its text, and by the files for robots. */
async function toldAt(request: APIRequestContext, origin: string) {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await request.get(origin + path)
      const html = await answer.text()
      const [, robots = ''] = /<meta name="robots" content="([^"]*)"/.exec(html) ?? []
      return { path, header: answer.headers()['x-robots-tag'], robots, isNoticed: html.includes(NOTICE) }
    }),
  )
  const robots = await (await request.get(`${origin}/robots.txt`)).text()
  const sitemap = await request.get(`${origin}/sitemap.xml`)
  return {
    pages,
    mayCrawl: !/^Disallow: \/$/m.test(robots),
    names: robots.includes('Sitemap:'),
    sitemap: sitemap.status(),
  }
}

const hidden = routes.filter(({ inSitemap }) => !inSitemap).map(({ path }): string => path)

const CLOSED = {
  pages: paths.map((path) => ({
    path,
    header: 'noindex',
    robots: expect.stringMatching(/^noindex/),
    isNoticed: true,
  })),
  mayCrawl: false,
  names: false,
  sitemap: 404,
}

const OPEN = {
  pages: paths.map((path) => ({
    path,
    header: undefined,
    robots: path === '/no-such-page' ? 'noindex' : hidden.includes(path) ? 'noindex, follow' : '',
    isNoticed: false,
  })),
  mayCrawl: true,
  names: true,
  sitemap: 200,
}

/** Time in which every copy of the site follows a publish. */
const WITHIN = { timeout: 90_000, intervals: [500] }

test('a new site is closed until its owner opens it in the Studio', JOURNEY, async ({ page, request }) => {
  test.setTimeout(300_000)
  const told = (origin: string) => () => toldAt(request, origin)
  // A static snapshot replaces the site's own pages within seconds of the start.
  await expect.poll(told(site), WITHIN).toEqual(CLOSED)

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
  expect(await toldAt(request, site), 'after the question').toEqual(CLOSED)

  await choose('Open the site', 'Open it now')
  await expect.poll(told(site), WITHIN).toEqual(OPEN)
  await choose('Close the site', 'Close it now')
  await expect.poll(told(site), WITHIN).toEqual(CLOSED)
  await choose('Open the site', 'Open it now')
  await expect.poll(told(site), WITHIN).toEqual(OPEN)
  await expect.poll(told(cachedSite), WITHIN).toEqual(OPEN)
})
