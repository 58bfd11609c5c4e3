import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { trustedKey } from '../support/hosted/proxies/trustedKey.ts'
import { formUnderTest, siteUnderTest } from '../support/site/underTest.ts'
import { connect, disconnect } from '../support/thirdParties/connected.ts'

// Journeys against a running public site. `npm run test:full -- managed` starts it and passes its addresses.

const { authority } = formUnderTest()
const launch = base.use?.launchOptions
const CHANGING = [/\.edits\.spec\.ts/, /[\\/]e2e[\\/]studio[\\/]/]
const CONNECTED = /\.connected\.spec\.ts/
/** Opens the site before all other tests, which are of an open site. */
const opening = {
  name: 'opening',
  testMatch: /opening\.setup\.ts$/,
  retries: 0,
  use: { actionTimeout: 40_000 },
}

export default defineConfig({
  ...base,
  testDir: '../e2e',
  outputDir: '../../test-results/live',
  grep: /@journey/,
  reporter: 'list',
  webServer: [],
  use: {
    ...base.use,
    baseURL: siteUnderTest.origin,
    launchOptions: {
      ...launch,
      args: [...(launch?.args ?? []), trustedKey(authority)],
    },
  },
  projects: [
    opening,
    { name: 'reading', testIgnore: [...CHANGING, CONNECTED], dependencies: [opening.name] },
    // Tests that publish run after those that only read, one at a time.
    {
      name: 'changing',
      testMatch: CHANGING,
      dependencies: ['reading'],
      fullyParallel: false,
      workers: 1,
      use: { actionTimeout: 40_000 },
    },
    { ...connect, dependencies: ['changing'] },
    disconnect,
    { name: 'connected', testMatch: CONNECTED, dependencies: ['connect'] },
  ],
})
