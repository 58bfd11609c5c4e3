import { test as base, expect as baseExpect, type Page, type TestInfo } from '@playwright/test'
import { axeFindings } from '../accessibility/axe.ts'
import { furtherFindings } from '../accessibility/furtherFindings.ts'
import { isFullRun } from '../fullRun.ts'
import { watchPolicy } from './policyViolations.ts'
import { standStill } from './rest.ts'

const poll: typeof baseExpect.poll = (actual, options) =>
  baseExpect.poll(actual, {
    intervals: [50],
    ...(typeof options === 'string' ? { message: options } : options),
  })

/** Playwright's expect with a poll interval of 50 ms instead of up to 1 s. */
export const expect: typeof baseExpect = new Proxy(baseExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})

interface Strictness {
  /**
   * Patterns of the problems that a test expects, for lines `console: …`, `page error: …`, `request failed: …` and
   * `policy violation: …`. Pass at most one pattern to `test.use`, with `|` in it: Playwright takes a list whose
   * second entry is an object for a value with its options.
   */
  expectedProblems: RegExp[]
}

export const unexpectedOf = (problems: readonly string[], expected: readonly RegExp[]): string[] =>
  problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))

/** Attaches a screenshot of the page. Playwright's `only-on-failure` takes one of each passed test too, 0.2 s each. */
async function attachScreenshot(page: Page, testInfo: TestInfo): Promise<void> {
  if (page.isClosed()) return
  const path = testInfo.outputPath('failure.png')
  await page.screenshot({ path })
  await testInfo.attach('screenshot', { path, contentType: 'image/png' })
}

/**
 * Playwright's test, made strict. Fails on an unexpected console error or warning, uncaught page error, failed or
 * refused request, or violation of a Content-Security-Policy.
 */
export const test = base.extend<Strictness>({
  expectedProblems: [[], { option: true }],
  context: async ({ context, expectedProblems }, use) => {
    const violations: string[] = []
    await watchPolicy(context, (line) => violations.push(line))
    await use(context)
    expect(unexpectedOf(violations, expectedProblems), 'violations of the policy').toEqual([])
  },
  page: async ({ page, expectedProblems }, use, testInfo) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      problems.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
    page.on('requestfailed', (request) => {
      // A navigation cancels the requests of the page that it leaves.
      if (request.failure()?.errorText === 'net::ERR_ABORTED') return
      problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`request failed: ${response.url()} ${response.status()}`)
    })
    await use(page)
    const unexpected = unexpectedOf(problems, expectedProblems)
    if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus)
      await attachScreenshot(page, testInfo)
    expect(unexpected, 'console errors, page errors and failed requests').toEqual([])
  },
})

/**
 * Fails on each violation of WCAG 2.2 A and AA that axe finds on the current page, in the full tier in both schemes.
 * @param without rules of axe that don't apply
 */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  expect(await axeFindings(page, without), 'accessibility violations').toEqual([])
  if (!isFullRun) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await standStill(page)
  expect(await axeFindings(page, without), 'accessibility violations in the dark scheme').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await standStill(page)
}

/**
 * Fails on each finding of axe, HTML_CodeSniffer or IBM's checker on the current page. The other two are slower than
 * axe, so `npm test` leaves them to `npm run test:full`.
 */
export async function expectFlawless(page: Page): Promise<void> {
  await expectAccessible(page)
  if (!isFullRun) return
  expect(await furtherFindings(page), 'findings of HTML_CodeSniffer and IBM’s checker').toEqual([])
}
