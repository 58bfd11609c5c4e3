import { defineConfig } from 'vitest/config'

/** Tests that stand beside pure ones and start a program, a server or Sanity's whole validator. */
const ENGINE = 'tests/unit/**/*.engine.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['tests/{unit,architecture}/**/*.test.ts'],
          exclude: [ENGINE],
          // Nothing here outlives its test, so the files share workers and what those have loaded.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/{attacks,content-lake,functions}/**/*.test.ts', ENGINE],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // On a shared machine an engine may miss a deadline once; a second miss is a failure.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
