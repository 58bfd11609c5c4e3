import { defineConfig } from 'vitest/config'
import { subjectNamed } from './subjects.ts'

// The tests that mutants are tried on: quick ones, with at most the embedded database behind them.
export default defineConfig({
  test: {
    include: [...subjectNamed(process.env.MUTATION_SUBJECT).tests],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
