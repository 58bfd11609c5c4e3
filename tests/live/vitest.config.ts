import { defineConfig } from 'vitest/config'

// Tests that build and start a complete public site, not part of `npm test`.
export default defineConfig({
  test: {
    include: ['tests/live/**/*.test.ts'],
    // Each mode uses fixed ports.
    fileParallelism: false,
    testTimeout: 300_000,
    // Allows for a build of the site on a busy machine.
    hookTimeout: 420_000,
  },
})
