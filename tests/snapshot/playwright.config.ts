import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { connect, disconnect } from '../support/thirdParties/connected.ts'

// Runs against a static snapshot behind Caddy. `npm test -- snapshot` starts it and passes its address.

/** Files of the browser suite that a static snapshot must pass like the site. */
const READING =
  /[\\/]e2e[\\/](?:(?:accessibility|consent|embeds)[\\/]\w+|pages[\\/](?:weight|backForward)|security[\\/]policy)\.spec\.ts$/
const CONNECTED = /[\\/]e2e[\\/](?:accessibility|consent|embeds|security)[\\/]\w+\.connected\.spec\.ts$/
const EDITS = /[\\/]e2e[\\/](?:embeds[\\/]\w+|counting[\\/]counting)\.edits\.spec\.ts$/
/** Files of these whose tests request pages only, so they pass without the site's process. */
const ALONE =
  /[\\/]e2e[\\/](?:consent[\\/]consent|pages[\\/]weight|security[\\/]policy|accessibility[\\/]axe)\.spec\.ts$/

export default defineConfig({
  ...base,
  testDir: '..',
  outputDir: '../../test-results/snapshot',
  webServer: [],
  projects: [
    { name: 'reading', testMatch: READING },
    connect,
    disconnect,
    // `domains` needs a second domain, which this Caddy doesn't serve.
    {
      name: 'connected',
      testMatch: CONNECTED,
      testIgnore: /[\\/]domains\.connected\.spec\.ts$/,
      dependencies: ['connect'],
    },
    // Tests that publish run one file at a time.
    {
      name: 'following',
      testMatch: EDITS,
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'alone',
      testMatch: [/[\\/]snapshot[\\/]\w+\.spec\.ts$/, ALONE],
      // Excludes the form of /ilm-lead, whose frame needs the site's process, and the width that `reading` covers.
      grepInvert: /\/ilm-lead (?:has|asks|stays|\(content\) loads)|at 1280 px/,
    },
  ],
})
