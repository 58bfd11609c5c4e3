import { defineConfig } from 'vitest/config'

// The hosted form, built once and rehearsed for minutes: `npm test -- hosted`, apart from what `npm test` runs.
export default defineConfig({
  test: {
    include: ['tests/hosted/**/*.test.ts'],
    testTimeout: 60_000,
    // All that waits for the same publish waits at the same time: the sixth would begin when its 90 s are over.
    maxConcurrency: 10,
    // A build of the site on a busy machine.
    hookTimeout: 420_000,
  },
})
