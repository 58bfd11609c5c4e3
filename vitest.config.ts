import { defineConfig } from 'vitest/config'
import { isFullRun } from './tests/support/fullRun.ts'

/** Tests next to pure ones that start a program, a server or Sanity's whole validator. */
const SERVICE = 'tests/unit/**/*.service.test.ts'
/** Tests next to pure ones that take half a second: they load the Studio, a DOM or a bundler, or draw many inputs. */
const SLOW = 'tests/unit/**/*.slow.test.ts'
/** Tests that use PostgreSQL or PGlite. */
const DATABASE = ['tests/functions/**/*.test.ts', 'tests/unit/ops/doctor/doctor.service.test.ts']

const limits = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // On a shared machine a service may miss a deadline once; a second miss is a failure.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    setupFiles: ['tests/support/propertySeed.ts'],
    tags: [{ name: 'full', description: 'Runs in npm run test:full alone.' }],
    ...(isFullRun ? {} : { tagsFilter: ['!full'] }),
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [SERVICE, SLOW],
          // These tests leave no state behind, so the files share workers and loaded modules.
          isolate: false,
          // The full run draws up to 10,000 inputs for a property.
          testTimeout: isFullRun ? 30_000 : 5_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: [SLOW, 'tests/architecture/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['tests/{attacks,content-lake}/**/*.test.ts', SERVICE],
          exclude: DATABASE,
          // Most files import the same modules: the Content Lake and its clients.
          isolate: false,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'databases',
          include: DATABASE,
          globalSetup: 'tests/support/functions/sharedDatabases.ts',
          // Each worker compiles PGlite once instead of once per file.
          isolate: false,
          ...limits,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
