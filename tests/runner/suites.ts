/** The three commands of the proof, each of which includes the ones before it. */
export const tiers = ['check', 'test', 'full'] as const
export type Tier = (typeof tiers)[number]

/** A set of tests that runs as one command. */
export interface Suite {
  /** Name of the suite, which `npm test -- NAME` runs alone. */
  readonly name: string
  /** The smallest of `npm run check`, `npm test` and `npm run test:full` that runs it. */
  readonly tier: Tier
  /** Measured in one run of `npm test` in a clean clone on two quiet cores, s. The runner warns at half as long again. */
  readonly seconds: number
  readonly command: readonly string[]
  /** Glob patterns of its test files, so that `npm test -- FILE` finds the suite. */
  readonly files?: readonly string[]
  /** The format in which the command reports its number of tests. */
  readonly report?: 'vitest' | 'playwright'
  /** True if the suite visits the site under test, which the runner builds and starts once for all suites. */
  readonly visitsSite?: true
  /**
   * True for a command that needs one processor and no running service. All of these run at once, while the site builds.
   */
  readonly isStatic?: true
}

const npm = (script: string) => ({ command: ['npm', 'run', '--silent', script], isStatic: true }) as const

const vitest = (...args: string[]) =>
  ({ command: ['node', 'node_modules/vitest/vitest.mjs', 'run', ...args], report: 'vitest' }) as const

const playwright = (...args: string[]) =>
  ({
    command: ['node', 'node_modules/@playwright/test/cli.js', 'test', ...args],
    report: 'playwright',
  }) as const

/** Projects of playwright.config.ts. */
const projects = (...names: string[]) =>
  ({ ...playwright(...names.map((name) => `--project=${name}`)), visitsSite: true }) as const

/** The one service test that needs a database. */
const LIVE_CHECKS = 'tests/unit/ops/live/check/checks.service.test.ts'

/** Building and starting the site under test, as a line of the summary. */
export const siteStart: Suite = { name: 'site', tier: 'test', seconds: 115, command: [] }

/** All suites in the order in which they run. */
export const suites: readonly Suite[] = [
  { name: 'types', tier: 'check', seconds: 50, ...npm('types') },
  { name: 'lint', tier: 'check', seconds: 20, ...npm('lint') },
  {
    name: 'unused',
    tier: 'test',
    seconds: 26,
    command: ['node', 'node_modules/knip/bin/knip.js'],
    isStatic: true,
  },
  {
    name: 'generated',
    tier: 'test',
    seconds: 30,
    command: ['node', 'studio/typegen.ts', '--check'],
    isStatic: true,
  },
  { name: 'content', tier: 'test', seconds: 13, ...npm('content:check') },
  {
    name: 'pure',
    tier: 'check',
    seconds: 14,
    ...vitest('--project=pure'),
    files: ['tests/unit/**/!(*.service|*.slow).test.ts'],
  },
  {
    name: 'units',
    tier: 'test',
    seconds: 52,
    ...vitest('--project=units'),
    files: ['tests/unit/**/*.slow.test.ts', 'tests/architecture/*.test.ts'],
  },
  {
    name: 'services',
    tier: 'test',
    seconds: 50,
    ...vitest('--project=services'),
    files: ['tests/{attacks,content-lake}/**/*.test.ts', 'tests/unit/**/!(checks).service.test.ts'],
  },
  {
    name: 'databases',
    tier: 'test',
    seconds: 32,
    ...vitest('--project=databases'),
    files: ['tests/functions/*.test.ts', LIVE_CHECKS],
  },
  {
    name: 'pages',
    tier: 'test',
    seconds: 100,
    ...projects('pages', 'chromium'),
    files: ['tests/e2e/!(studio|live)/!(*.connected|*.edits|*.outage).spec.ts'],
  },
  {
    name: 'connected',
    tier: 'test',
    seconds: 26,
    ...projects('connected'),
    files: ['tests/e2e/!(studio|live)/*.connected.spec.ts'],
  },
  {
    name: 'edits',
    tier: 'test',
    seconds: 46,
    ...projects('edits'),
    files: ['tests/e2e/!(studio|live)/*.edits.spec.ts'],
  },
  {
    name: 'studio',
    tier: 'test',
    seconds: 20,
    ...projects('studio'),
    files: ['tests/e2e/studio/*.spec.ts'],
  },
  {
    name: 'outage',
    tier: 'full',
    seconds: 60,
    ...projects('outage'),
    files: ['tests/e2e/**/*.outage.spec.ts'],
  },
  {
    name: 'browsers',
    tier: 'full',
    seconds: 45,
    ...vitest('--config', 'tests/browsers/vitest.config.ts'),
    files: ['tests/browsers/*.test.ts'],
    visitsSite: true,
  },
  {
    name: 'performance',
    tier: 'full',
    seconds: 800,
    command: ['node', 'tests/bench/performance.ts'],
    visitsSite: true,
  },
  {
    name: 'snapshot',
    tier: 'full',
    seconds: 400,
    command: ['node', 'tests/snapshot/run.ts'],
    files: ['tests/snapshot/*.spec.ts'],
  },
  {
    name: 'hosted',
    tier: 'full',
    seconds: 252,
    ...vitest('--config', 'tests/hosted/vitest.config.ts'),
    files: ['tests/hosted/*.test.ts'],
  },
  {
    name: 'one-server',
    tier: 'full',
    seconds: 169,
    command: ['node', 'tests/live/journeys.ts', 'a'],
  },
  {
    name: 'managed',
    tier: 'full',
    seconds: 269,
    command: ['node', 'tests/live/journeys.ts', 'b'],
  },
  {
    name: 'public-outages',
    tier: 'full',
    seconds: 500,
    ...vitest('--config', 'tests/live/vitest.config.ts'),
    files: ['tests/live/*.test.ts'],
  },
  {
    name: 'fuzz',
    tier: 'full',
    seconds: 300,
    command: ['node', 'tests/attacks/fuzzStack.ts'],
  },
]
