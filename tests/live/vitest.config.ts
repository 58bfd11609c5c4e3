import { defineConfig } from 'vitest/config'

// The public forms, each built and started whole: apart from what `npm test` runs.
export default defineConfig({
  test: {
    include: ['tests/live/**/*.test.ts'],
    // The ports of a form are fixed.
    fileParallelism: false,
    testTimeout: 300_000,
    // A build of the site on a busy machine.
    hookTimeout: 420_000,
  },
})
