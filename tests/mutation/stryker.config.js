import { subjectNamed } from './subjects.ts'

// Mutation testing: changes the code in small ways and expects a test to fail each time.
const name = process.env.MUTATION_SUBJECT
const { mutate, propertyRuns } = subjectNamed(name)
process.env.PROPERTY_RUNS ??= String(propertyRuns)

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate,
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
  htmlReporter: { fileName: `reports/mutation-${name}.html` },
  // Patient, so that a busy machine doesn't pass for a killed mutant.
  timeoutMS: 60_000,
  thresholds: { high: 95, low: 90, break: 85 },
  // Stryker would rewrite tsconfig.json through TypeScript's old API, which TypeScript 7 doesn't have; nothing here needs it.
  ignorePatterns: ['tsconfig.json', '.next*', '.local*', '.stryker*', 'reports', 'public', 'docs'],
  tempDirName: '.stryker-tmp',
}
