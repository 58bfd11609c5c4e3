import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { connect, disconnect } from '../support/thirdParties/connected.ts'

// On an edition that Caddy serves already: `npm test -- snapshot`, which starts it and says where it is.

/** What of the browser suite an edition has to pass as the site itself does. */
const READING =
  /[\\/]e2e[\\/](?:(?:accessibility|consent|embeds)[\\/]\w+|pages[\\/](?:weight|backForward|transitions)|security[\\/]policy)\.spec\.ts$/
const CONNECTED = /[\\/]e2e[\\/](?:accessibility|consent|embeds|security)[\\/]\w+\.connected\.spec\.ts$/
const EDITS = /[\\/]e2e[\\/](?:embeds[\\/]\w+|counting[\\/]counting|security[\\/]policy)\.edits\.spec\.ts$/
/** Of these, what a page shows before somebody asks for something that is no page. */
const ALONE =
  /[\\/]e2e[\\/](?:consent[\\/]consent|pages[\\/]weight|security[\\/]policy|accessibility[\\/]axe)\.spec\.ts$/

export default defineConfig({
  ...base,
  testDir: '..',
  outputDir: '../../test-results/edition',
  webServer: [],
  projects: [
    { name: 'reading', testMatch: READING },
    connect,
    disconnect,
    // `domains` asks for a practice of another name, whose address this Caddy doesn't serve.
    {
      name: 'connected',
      testMatch: CONNECTED,
      testIgnore: /[\\/]domains\.connected\.spec\.ts$/,
      dependencies: ['connect'],
    },
    // Tests that change what everybody reads, one file at a time.
    {
      name: 'following',
      testMatch: EDITS,
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'alone',
      testMatch: [/[\\/]edition[\\/]\w+\.spec\.ts$/, ALONE],
      // The form of /ilm-lead is the demonstration's own, in a frame that the site's process answers. At one width, what is judged at
      // both of the same page in `reading`.
      grepInvert: /\/ilm-lead (?:has|asks|stays|\(content\) loads)|at 1280 px/,
    },
  ],
})
