import { defineConfig } from 'vitest/config'

// Tests of hosting, which build the site once and take minutes: `npm test -- hosted`, not part of `npm test`.
export default defineConfig({
  test: {
    include: ['tests/hosted/**/*.test.ts'],
    // They use fixed ports.
    fileParallelism: false,
    testTimeout: 60_000,
    // Tests of one publish wait for it together. The default of 5 would start the sixth after its 90 s.
    maxConcurrency: 10,
    // Allows for a build of the site on a busy machine.
    hookTimeout: 420_000,
  },
})
