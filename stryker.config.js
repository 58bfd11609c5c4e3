// Mutation testing: changes the code in small ways and expects a test to fail each time. Properties are tried on fewer
// inputs here than in the ordinary run, because every mutant runs them again.
process.env.PROPERTY_RUNS ??= '60'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['lib/calculator/**/*.ts'],
  vitest: { configFile: 'stryker.config.vitest.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
  htmlReporter: { fileName: 'reports/mutation.html' },
  // Patient, so that a busy machine doesn't pass for a killed mutant.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 85 },
  // Stryker would rewrite tsconfig.json through TypeScript's old API, which TypeScript 7 doesn't have; nothing here needs it.
  ignorePatterns: ['tsconfig.json', '.next', '.local', 'studio', 'local', 'public', 'supabase', 'schemas'],
  tempDirName: '.stryker-tmp',
}
