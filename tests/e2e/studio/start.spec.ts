import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { field, openStudio, publish, test, write } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const waiting = (page: Page) => part(page, 'Not published yet')
const shortcut = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Frequent tasks' }).getByRole('link', { name: title })
const tab = (page: Page) => page.getByRole('link', { name: /^Start( \(\d+\))?$/ })

async function openStart(page: Page): Promise<void> {
  await page.goto('/studio')
  await expect(part(page, 'What needs attention')).toBeVisible({ timeout: 60_000 })
}

async function backToStart(page: Page): Promise<void> {
  await tab(page).click()
  await expect(part(page, 'What needs attention')).toBeVisible()
}

test('the start screen lists a draft until it is published', async ({ page, context }) => {
  await using _restored = await restoring('leadPage')
  await openStart(page)
  await expect(waiting(page)).toContainText('No draft is waiting.')
  await expect(part(page, 'Published last').getByRole('link').first()).toBeVisible()

  const elsewhere = await context.newPage()
  await openStudio(elsewhere, '/pages;leadPage')
  await write(elsewhere, 'heading', 'Written in another window')
  const draft = waiting(page).getByRole('link', { name: /^Method PDF sign-up/ })
  await expect(draft).toBeVisible(await inTime())
  await expect(draft).toContainText('/ilm-lead')
  await elsewhere.close()

  await draft.click()
  await expect(page).toHaveURL(/leadPage/)
  await publish(page)
  await tab(page).click()
  await expect(waiting(page)).toContainText('No draft is waiting.')
  await expect(part(page, 'Published last').getByRole('link').first()).toContainText('Method PDF sign-up')
})

test('the tab shows the number of things that need attention', async ({ page }) => {
  await using _restored = await restoring('siteSettings')
  await openStart(page)
  const counted = async () => Number(/\d+/.exec((await tab(page).textContent()) ?? '')?.[0])
  const before = await counted()
  expect(before).toBeGreaterThan(5)
  const list = part(page, 'What needs attention')
  await expect(list).toContainText(`${before} things are still sample or missing.`)

  await editor().patch('siteSettings').set({ leadFormUrl: 'https://forms.dev/marlow' }).commit()
  await expect.poll(counted, await inTime()).toBe(before - 1)
  await list.getByRole('link', { name: 'Open the whole list' }).click()
  await expect(part(page, 'Before you launch')).toContainText(`${before - 1} things are`)
})

test('each of the six shortcuts opens its target', async ({ page }) => {
  await openStart(page)
  for (const [title, path] of [
    ['Change the headline', 'hero.variantA.headline'],
    ['Change a number', 'sessionLength'],
    ['Connect calendar and form', 'schedulers.consultation'],
  ] as const) {
    await backToStart(page)
    await shortcut(page, title).click()
    await expect(field(page, path).locator('input').first(), title).toBeFocused({ timeout: 30_000 })
  }

  await backToStart(page)
  await shortcut(page, 'Write in a letter').click()
  await expect(field(page, 'letter').getByRole('textbox').first()).toBeVisible({ timeout: 30_000 })

  await backToStart(page)
  await shortcut(page, 'See the pages as visitors will').click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page).toHaveURL(/preview=(?:%2F|\/)(?:&|$)/)

  await using _restored = await restoring('leadershipPage')
  const published = await editor().getDocument('leadershipPage')
  if (!published) throw new Error('The demonstration has no leadershipPage.')
  await editor().create({ ...published, _id: 'drafts.leadershipPage' })
  await backToStart(page)
  await expect(waiting(page)).toContainText('/ILM')
  await shortcut(page, 'Share a preview').click()
  await expect(page, 'the page of the latest draft').toHaveURL(/preview=(?:%2F|\/)ILM/)
})

test('the Studio shows the guide with pictures from this site', async ({ page, baseURL }) => {
  await openStudio(page, '/guide;3-change-a-promised-number')
  const picture = page.getByRole('img', { name: 'The facts, and next to them the places where each is used' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  const address = await picture.evaluate((image: HTMLImageElement) => image.src)
  expect(address.startsWith(`${baseURL}/_next/static/`), address).toBe(true)
  await expect(page.getByText('Change the fact, publish, and every page shows it.')).toBeVisible()
})

test('a viewer sees a note and no shortcut to editing', async ({ page, baseURL }) => {
  await page.route(`${baseURL}/**/users/me?*`, async (route) => {
    const answer = await route.fetch()
    const user: object = await answer.json()
    const viewer = { name: 'viewer', title: 'Viewer', description: '' }
    await route.fulfill({ response: answer, json: { ...user, role: 'viewer', roles: [viewer] } })
  })
  await openStart(page)
  await expect(page.getByRole('note')).toContainText('You can read everything here.')
  await expect(shortcut(page, 'See the pages as visitors will')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Frequent tasks' }).getByRole('link')).toHaveCount(1)
})

test.describe('when the Content Lake refuses', () => {
  const refusing = test.extend({
    expectedProblems: ({ expectedProblems }, use) => use([...expectedProblems, / 403\b/]),
  })
  refusing('the start screen shows an error and its shortcuts', async ({ page }) => {
    await page.route(/data\/query\/.*_type(?:%20|\+)in(?:%20|\+)%24types%5D\._id/, (route) =>
      route.fulfill({ status: 403, json: { error: { description: 'No.' } } }),
    )
    await page.goto('/studio')
    const alert = page.getByRole('alert').filter({ hasText: 'The content can’t be read just now.' })
    await expect(alert).toBeVisible({ timeout: 60_000 })
    await expect(shortcut(page, 'Write in a letter')).toBeVisible()
    await expect(tab(page)).toHaveText('Start')
  })
})

test('window and sign-in show the name of the site', async ({ page, browser, baseURL }) => {
  const name = await editor().fetch<string>('*[_id == "businessFacts"][0].businessName')
  await openStart(page)
  await expect(page).toHaveTitle(`Start | ${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await using stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const signIn = await stranger.newPage()
  await signIn.goto(`${baseURL}/studio`)
  await expect(signIn.getByText(name)).toBeVisible({ timeout: 60_000 })
  await expect(signIn).toHaveTitle(`Studio | ${name}`)
})
