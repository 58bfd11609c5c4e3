import { defineConfig } from 'vitest/config'
import { START_MS } from '../support/browsers/visitor.ts'

// Journeys in Firefox and WebKit, which Playwright does not drive here.
// `npm test -- browsers` runs them on the build of `npm test`.
export default defineConfig({
  test: {
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: 'tests/support/browsers/site.ts',
    // Both browsers share one site on two cores.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: START_MS,
    // On a shared machine a page may miss a deadline once; a second miss is a failure.
    retry: process.env.CI ? 1 : 0,
  },
})
