import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { formUnderTest, siteUnderTest } from '../support/site/underTest.ts'

// The journeys on a public form that runs already: `npm run test:live -- a`, which starts it and says where it is.

/** What Chromium takes for trustworthy beside what it knows: whatever this authority has signed, and nothing else. */
function keyOf(authority: string): string {
  const { publicKey } = new X509Certificate(readFileSync(authority))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

const { authority } = formUnderTest()
const launch = base.use?.launchOptions
const CHANGING = [/\.edits\.spec\.ts/, /[\\/]e2e[\\/]studio[\\/]/]
const WAITING = /\.waiting\.spec\.ts/

export default defineConfig({
  ...base,
  testDir: '../e2e',
  outputDir: '../../test-results/live',
  grep: /@journey/,
  reporter: [['list'], ['./journeyReporter.ts']],
  webServer: [],
  use: {
    ...base.use,
    baseURL: siteUnderTest.origin,
    launchOptions: {
      ...launch,
      args: [...(launch?.args ?? []), `--ignore-certificate-errors-spki-list=${keyOf(authority)}`],
    },
  },
  projects: [
    // What waits a minute for a cache does so beside the others, on a document that none of them changes.
    { name: 'waiting', testMatch: WAITING },
    { name: 'reading', testIgnore: [...CHANGING, WAITING] },
    // Tests that change what everybody reads come after those that only read, one at a time.
    {
      name: 'changing',
      testMatch: CHANGING,
      dependencies: ['reading'],
      fullyParallel: false,
      workers: 1,
      use: { actionTimeout: 40_000 },
    },
  ],
})
