import { defineConfig } from 'vitest/config'

// The tests that mutants are tried on: quick ones, with at most the embedded database behind them.
export default defineConfig({
  test: {
    include: ['tests/mutation/oneFile.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
