import type { Page } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { median } from '#tests/support/bench/median.ts'
import { expect, expectAccessible, test as siteTest } from '#tests/support/browser/fixtures.ts'
import { pace } from '#tests/support/browser/pace.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { link, paragraph, text } from '#tests/support/checks/letter.ts'
import { checkTimes, type ShownFinding, shownFindings, summaryOf } from '#tests/support/checks/pageCheck.ts'
import { type SeededFault, seededPages } from '#tests/support/checks/seededFaults.ts'
import { enterPreview, writeDraft } from '#tests/support/preview/previewer.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { test } from '#tests/support/studio/presentationPage.ts'
import { field } from '#tests/support/studio/studioPage.ts'

test.setTimeout(180_000)

/** Longest median time of a page check, ms. */
const BAR_MS = 2000
const SEEDED = 50
const LEAST_FOUND = 48

async function check(page: Page, path: string): Promise<ShownFinding[]> {
  await page.goto(path, { waitUntil: 'commit' })
  await summaryOf(page).click({ timeout: 30_000 })
  return shownFindings(page)
}

test.describe('in a separate tab', () => {
  test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: [/404/] })

  test('the page check finds nothing in the demonstration within 2 s', async ({ page }) => {
    await enterPreview(page.request)
    const alarms: string[] = []
    const times: number[] = []
    for (const path of [...routes.map(({ path }): string => path), '/no-such-page']) {
      for (const { kind, words, sentence } of await check(page, path)) {
        alarms.push(`${path}: ${kind} “${words}” ${sentence}`)
      }
      times.push(...(await checkTimes(page)))
    }
    console.log(`a check took ${Math.round(median(times))} ms (median of ${times.length} pages)`)
    expect(alarms).toEqual([])
    expect(median(times)).toBeLessThanOrEqual(BAR_MS * (await pace()))
  })

  test('the page check finds at least 48 of 50 seeded faults with their fields', async ({ page }) => {
    const pictures = await editor().fetch<string[]>('*[_type == "sanity.imageAsset"]._id')
    const [asset, other] = pictures.map((_ref) => ({ _type: 'reference', _ref }))
    const seeded = seededPages(asset ?? {}, other ?? {})
    expect(seeded.flatMap(({ faults }) => faults)).toHaveLength(SEEDED)
    await enterPreview(page.request)
    const missed: string[] = []
    const alarms: string[] = []
    for (const { path, drafts, faults } of seeded) {
      await using written = new AsyncDisposableStack()
      for (const [id, changes] of Object.entries(drafts)) written.use(await writeDraft(id, changes))
      const open = [...(await check(page, path))]
      for (const fault of faults) {
        const index = open.findIndex((finding) => tellsOf(finding, fault))
        if (index < 0) missed.push(`${path}: ${fault.kind} “${fault.words}” at ${fault.field}`)
        else open.splice(index, 1)
      }
      alarms.push(...open.map((finding) => `${path}: ${JSON.stringify(finding)}`))
    }
    console.log(
      `found ${SEEDED - missed.length} of ${SEEDED}${missed.map((line) => `\nmissed ${line}`).join('')}`,
    )
    expect(alarms, 'findings that are no seeded faults').toEqual([])
    expect(SEEDED - missed.length).toBeGreaterThanOrEqual(LEAST_FOUND)
  })
})

const tellsOf = (finding: ShownFinding, { kind, words, field: place }: SeededFault): boolean =>
  finding.kind === kind && finding.words.startsWith(words) && (finding.field ?? '').startsWith(place)

test('a finding opens its field by mouse and by keyboard', async ({ page }) => {
  await using _restored = await restoring('leadPage')
  await using _draft = await writeDraft('leadPage', {
    heading: 'Premium pricing is settled within 72 hours',
    body: text(paragraph('Everything about it is ', link('here', '/ILM'), '.')),
  })
  await page.goto('/studio/preview?preview=/ilm-lead')
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('sanity-visual-editing')).toBeAttached({ timeout: 60_000 })
  const summary = preview.locator('summary', { hasText: 'Check this page' })
  const entries = preview.getByRole('complementary', { name: 'Page check' }).getByRole('link')
  // The Studio moves the focus into its form once the form is ready.
  await expect(async () => {
    await summary.focus()
    await untilQuiet(page)
    await expect(summary).toBeFocused({ timeout: 100 })
  }).toPass({ timeout: 60_000 })
  await page.keyboard.press('Enter')
  expect((await shownFindings(preview)).map(({ words }) => words)).toEqual(['72 hours', 'here'])
  await entries.nth(0).click()
  await expect(field(page, 'heading').locator('input')).toBeFocused({ timeout: 20_000 })
  await entries.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'body').locator('[contenteditable="true"]').first()).toBeFocused({
    timeout: 20_000,
  })
})

test('typing cancels a running page check, which then runs on the new text', async ({ page }) => {
  await using _restored = await restoring('leadPage')
  await page.goto('/studio/preview?preview=/ilm-lead')
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('sanity-visual-editing')).toBeAttached({ timeout: 60_000 })
  // Delays the first response until the next edit.
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(
    '**/api/draft-mode/facts',
    async (route) => {
      asked.resolve()
      await held.promise
      await route.continue().catch(() => undefined)
    },
    { times: 1 },
  )
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/facts'))
  await summaryOf(preview).click()
  await asked.promise
  const heading = field(page, 'heading').locator('input')
  await heading.fill('The answer comes in 7')
  await heading.pressSequentially('2 hours', { delay: 40 })
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  held.resolve()
  await expect(preview.getByRole('complementary', { name: 'Page check' })).toContainText('72 hours', {
    timeout: 20_000,
  })
  expect((await shownFindings(preview)).map(({ words }) => words)).toEqual(['72 hours'])
})

// Uses its own window, because the shared one would keep the fake clock.
siteTest('a page check without a response ends with an error', async ({ page }) => {
  await page.clock.install()
  await enterPreview(page.request)
  await page.route('**/api/draft-mode/facts', () => undefined)
  await page.goto('/ilm-lead')
  const asked = page.waitForRequest('**/api/draft-mode/facts')
  await summaryOf(page).click({ timeout: 30_000 })
  await asked
  await page.clock.fastForward(60_000)
  await expect(page.getByText('The check did not work. Reload the page and try again.')).toBeVisible()
})

siteTest.describe('when the facts cannot be read', () => {
  const refused = siteTest.extend({
    expectedProblems: ({ expectedProblems }, use) => use([...expectedProblems, / 500\b/]),
  })
  refused('the page check shows an error instead of a success', async ({ page }) => {
    await enterPreview(page.request)
    await page.route('**/api/draft-mode/facts', (route) => route.fulfill({ status: 500 }))
    await page.goto('/ilm-lead')
    await summaryOf(page).click({ timeout: 30_000 })
    await expect(page.getByText('The check did not work. Reload the page and try again.')).toBeVisible({
      timeout: 20_000,
    })
  })
})

test('a finding of axe in a fixed part shows that it has no field', async ({ page }) => {
  await enterPreview(page.request)
  await page.goto('/referral')
  await summaryOf(page).waitFor({ timeout: 30_000 })
  await page.evaluate(() => {
    const nameless = document.createElement('button')
    nameless.id = 'nameless'
    document.querySelector('main')?.append(nameless)
  })
  await summaryOf(page).click()
  const [finding, ...others] = await shownFindings(page)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ kind: 'Access', field: null })
  await expect(page.getByText('The design determines this. Ask your developer to change it.')).toBeVisible()

  await page.evaluate(() => document.querySelector('#nameless')?.remove())
  await expectAccessible(page)
})
