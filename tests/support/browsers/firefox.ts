import puppeteer, { type BrowserContext, type KeyInput, type Page } from 'puppeteer-core'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { installed } from './installed.ts'
import { bringIntoView, START_MS, type StartedBrowser, type Visitor } from './visitor.ts'

/** Error of requests that a page cancels when the visitor leaves it. */
const LEFT = 'NS_BINDING_ABORTED'
/** The same for a font, which Firefox also reports as an error of the page: the scheduler's frame reloads in the visitor's time zone. */
const FONT_LEFT = /^Error: downloadable font: download failed .* status=2152398850 /

/** Starts this machine's Firefox, driven by WebDriver BiDi without a driver. */
export async function startFirefox(): Promise<StartedBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: installed(['firefox-esr', 'firefox'], 'firefox-esr'),
    headless: true,
    timeout: START_MS,
    protocolTimeout: START_MS,
  })
  return {
    visit: async () => visitorIn(await browser.createBrowserContext()),
    close: () => browser.close(),
  }
}

async function visitorIn(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  const problems: string[] = []
  watch(page, (problem) => problems.push(problem))
  const read = (body: string): Promise<unknown> => page.evaluate(`(() => { ${body} })()`)
  return {
    open: async (path) => void (await page.goto(`${siteUnderTest.origin}${path}`)),
    path: async () => new URL(page.url()).pathname,
    read,
    press: async (selector) => {
      await read(bringIntoView(selector))
      await page.click(selector)
    },
    type: (selector, text) => page.type(selector, text),
    key: (key: KeyInput) => page.keyboard.press(key),
    problems: async () => problems.splice(0),
    leave: () => context.close(),
  }
}

function watch(page: Page, note: (problem: string) => void): void {
  page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`))
  page.on('pageerror', (error) => FONT_LEFT.test(String(error)) || note(`page error: ${error}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    if (why !== LEFT) note(`request failed: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`request failed: ${response.url()} ${response.status()}`)
  })
}
