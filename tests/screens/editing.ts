import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { siteUrl } from '#lib/env/public.ts'
import { ensureChromium } from '#tests/support/browser/chromium.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { standStill, untilQuiet } from '#tests/support/browser/rest.ts'
import { type EditingShot, editingShots } from '#tests/support/studio/editingShots.ts'
import { formIsReady } from '#tests/support/studio/form.ts'

// Usage: npx node tests/screens/editing.ts [name …], with the site running (npm start).
// Takes the named pictures of docs/editing.md, or all, in the Studio with the demonstration content. Exits with 1 when
// the Studio does not show the texts of the guide.

const folder = fileURLToPath(new URL('../../docs/images/editing', import.meta.url))
const size = { width: 1280, height: 800 }
/** Time limit of one step on a busy machine, ms. */
const PATIENCE = 60_000

const save = (page: Page, name: string) =>
  page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled', caret: 'hide' })

async function signIn(page: Page): Promise<void> {
  await page.goto(`${siteUrl}/studio`)
  const button = page.getByRole('link', { name: 'Edit on this machine' })
  await button.waitFor()
  await save(page, 'sign-in')
  await button.click()
  await page.getByRole('link', { name: 'Preview', exact: true }).waitFor()
}

async function take(
  page: Page,
  { name, address, hasForm = true, steps, shows, after }: EditingShot,
): Promise<void> {
  await page.goto(`${siteUrl}/studio${address}`)
  await page.getByRole('link', { name: 'Preview', exact: true }).waitFor()
  if (hasForm) {
    // The form renders again while its document loads, which undoes earlier clicks.
    await page.getByTestId('action-publish').waitFor()
    await formIsReady(page)
    await untilQuiet(page)
  }
  await steps?.(page)
  for (const words of shows) {
    await expect(page.getByText(words).first(), `${name}.png should show “${words}”`).toBeVisible({
      timeout: PATIENCE,
    })
  }
  await expect(page.getByText('Reading all pages')).toHaveCount(0, { timeout: PATIENCE })
  await untilQuiet(page)
  await standStill(page)
  await save(page, name)
  await after?.(page)
  console.log(`docs/images/editing/${name}.png`)
}

async function takeAll(browser: Browser): Promise<void> {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  page.setDefaultTimeout(PATIENCE)
  await signIn(page)
  const wanted = process.argv.slice(2)
  for (const shot of editingShots) {
    if (wanted.length === 0 || wanted.includes(shot.name)) await take(page, shot)
  }
}

mkdirSync(folder, { recursive: true })
ensureChromium()
const browser = await chromium.launch(launchOptions())
try {
  await takeAll(browser)
} catch (error) {
  console.error(
    `The Studio does not match docs/editing.md: ${error instanceof Error ? error.message : error}`,
  )
  process.exitCode = 1
} finally {
  await browser.close()
}
