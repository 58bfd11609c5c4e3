import { defineConfig, devices } from '@playwright/test'
import { fullChromiumOptions, launchOptions } from './tests/support/browser/launchOptions.ts'
import { isFullRun } from './tests/support/fullRun.ts'
import { testEnvironment, testPorts } from './tests/support/site/stack.ts'
import { connect, disconnect } from './tests/support/thirdParties/connected.ts'

const STUDIO = /[\\/]e2e[\\/]studio[\\/].+\.spec\.ts$/
/** Tests for public installations only: see tests/live/playwright.config.ts. */
const LIVE = /[\\/]e2e[\\/]live[\\/].+\.spec\.ts$/

/** The headless shell renders pictures and text widths differently from visitors' browsers. */
const FULL_CHROMIUM = /[\\/]pages[\\/](?:visual|shift)\.spec\.ts$/

/** The runner starts the site once for all suites. */
const siteIsRunning = process.env.SITE_UNDER_TEST === 'running'

/** A new context costs a test half a second, because its caches of files and compiled code are empty. */
const WARM = { reuseContext: true } as const

/** A run deletes only the output of its projects, so the traces of earlier suites stay. */
const outputOf = (project: string) => ({ name: project, outputDir: `test-results/${project}` })

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The second try of a failed test leaves a trace. On a shared machine a page may miss a deadline once, so CI counts it.
  retries: 1,
  failOnFlakyTests: !process.env.CI,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  // Long and exhaustive tests run in `npm run test:full` only.
  ...(isFullRun ? {} : { grepInvert: /@full/ }),
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${testPorts.site}`,
    viewport: { width: 1280, height: 800 },
    // Snapshots would run a script in every frame, which the mailbox's sandboxed frame refuses with an error.
    trace: { mode: 'on-first-retry', snapshots: false },
    launchOptions: launchOptions(),
  },
  projects: [
    {
      ...outputOf('pages'),
      testIgnore: [/\.(connected|edits|outage)\.spec\.ts/, FULL_CHROMIUM, STUDIO, LIVE],
      use: WARM,
    },
    {
      ...outputOf('chromium'),
      testMatch: FULL_CHROMIUM,
      use: { ...WARM, launchOptions: fullChromiumOptions() },
    },
    connect,
    disconnect,
    // Several of these wait 5 s for a third party, so there are more workers than processors.
    {
      ...outputOf('connected'),
      testMatch: /\.connected\.spec\.ts/,
      dependencies: ['connect'],
      workers: 4,
      use: WARM,
    },
    // Tests that change shared content run one file at a time.
    {
      ...outputOf('edits'),
      testMatch: /\.edits\.spec\.ts/,
      testIgnore: [STUDIO, LIVE],
      fullyParallel: false,
      workers: 1,
      use: WARM,
    },
    {
      ...outputOf('outage'),
      testMatch: /\.outage\.spec\.ts/,
      fullyParallel: false,
      workers: 1,
    },
    // The whole Studio takes a quarter of an hour, so `npm test` takes one walk through it. Most tests allow the Studio two
    // seconds, which a shared machine misses more often.
    {
      ...outputOf('studio'),
      testMatch: STUDIO,
      ...(isFullRun ? {} : { grep: /@walk/ }),
      fullyParallel: false,
      workers: 1,
      // A missing element should fail with its own message before the whole test times out.
      use: {
        actionTimeout: 40_000,
        // The Studio's scripts stay compiled from test to test: see keptBrowser.ts.
        launchOptions: launchOptions('--process-per-site'),
        // Without a graphics card the Studio's animations take a quarter of all the work.
        contextOptions: { reducedMotion: 'reduce' },
      },
      retries: process.env.CI ? 2 : 1,
    },
  ],
  webServer: siteIsRunning
    ? []
    : [
        {
          command: 'node tests/support/site/startFresh.ts',
          url: `http://127.0.0.1:${testPorts.site}/robots.txt`,
          timeout: 420_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          stdout: 'pipe',
          env: testEnvironment(),
        },
      ],
})
