import { defineConfig } from 'vitest/config'

// The tests that mutants are tried on: quick ones, without an engine behind them.
export default defineConfig({
  test: {
    include: ['tests/mutation/oneFile.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
