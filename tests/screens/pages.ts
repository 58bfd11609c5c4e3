/**
 * Takes pictures of every page of a running site, and the README's picture of the landing page
 * (docs/images/landing.png).
 *
 *     npx node tests/screens/pages.ts [address [folder]]
 *
 * The default address is http://localhost:3000, the default folder reports/screens, with a subfolder for each width.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '#lib/routes.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { standStill, untilQuiet } from '#tests/support/browser/rest.ts'

const WIDTHS = [320, 768, 1440] as const

const [address = 'http://localhost:3000', folder = 'reports/screens'] = process.argv.slice(2)

const pages = [
  ...routes.map(({ path }) => ({ path, name: path === '/' ? 'landing' : path.slice(1) })),
  { path: '/nothing-here', name: '404' },
]

/** Scrolls to the end and back to load lazy content, then waits for pictures and fonts. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await untilQuiet(page)
  await standStill(page)
}

async function shoot(browser: Browser, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  mkdirSync(join(folder, String(width)), { recursive: true })
  for (const { path, name } of pages) {
    await page.goto(`${address}${path}?variant=A`)
    await settle(page)
    await page.screenshot({ path: join(folder, String(width), `${name}.png`), fullPage: true })
  }
  await page.close()
}

async function shootForReadme(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(`${address}/?variant=A`)
  await settle(page)
  mkdirSync('docs/images', { recursive: true })
  // This page needs no more than 256 colours, which takes a third of the size.
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile('docs/images/landing.png')
  await page.close()
}

const browser = await chromium.launch(launchOptions())
try {
  for (const width of WIDTHS) await shoot(browser, width)
  await shootForReadme(browser)
  console.log(`${pages.length * WIDTHS.length} pictures in ${folder}, and docs/images/landing.png`)
} finally {
  await browser.close()
}
