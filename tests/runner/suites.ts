/** The three commands of the proof, each of which includes the ones before it. */
export const tiers = ['check', 'test', 'full'] as const
export type Tier = (typeof tiers)[number]

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

type Run = Pick<Suite, 'command' | 'report' | 'visitsSite' | 'isStatic'>

const suite = (name: string, tier: Tier, seconds: number, run: Run, ...files: string[]): Suite => ({
  name,
  tier,
  seconds,
  ...run,
  ...(files.length > 0 && { files }),
})

const node = (...command: string[]): Run => ({ command: ['node', ...command] })
const onSite = (run: Run): Run => ({ ...run, visitsSite: true })
const atOnce = (run: Run): Run => ({ ...run, isStatic: true })
const npm = (script: string): Run => atOnce({ command: ['npm', 'run', '--silent', script] })
const vitest = (...args: string[]): Run => ({
  ...node('node_modules/vitest/vitest.mjs', 'run', ...args),
  report: 'vitest',
})

const projects = (...names: string[]): Run =>
  onSite({
    ...node('node_modules/@playwright/test/cli.js', 'test', ...names.map((name) => `--project=${name}`)),
    report: 'playwright',
  })

/** The one service test that needs a database. */
const DOCTOR = 'tests/unit/ops/doctor/doctor.service.test.ts'

/** Browser tests of the site, without those of the Studio and of the public modes. */
const PAGES = 'tests/e2e/!(studio|live)'

/** Building and starting the site under test, as a line of the summary. */
export const siteStart: Suite = { name: 'site', tier: 'test', seconds: 115, command: [] }

export const suites: readonly Suite[] = [
  suite('types', 'check', 50, npm('types')),
  suite('lint', 'check', 20, npm('lint')),
  suite('unused', 'test', 26, atOnce(node('node_modules/knip/bin/knip.js'))),
  suite('generated', 'test', 30, atOnce(node('studio/typegen.ts', '--check'))),
  suite('content', 'test', 13, npm('content:check')),
  suite('pure', 'check', 14, vitest('--project=pure'), 'tests/unit/**/!(*.service|*.slow).test.ts'),
  suite(
    'units',
    'test',
    52,
    vitest('--project=units'),
    'tests/unit/**/*.slow.test.ts',
    'tests/architecture/*.test.ts',
  ),
  suite(
    'services',
    'test',
    90,
    vitest('--project=services'),
    'tests/{attacks,content-lake}/**/*.test.ts',
    'tests/unit/**/!(doctor).service.test.ts',
  ),
  suite('databases', 'test', 45, vitest('--project=databases'), 'tests/functions/**/*.test.ts', DOCTOR),
  suite(
    'pages',
    'test',
    100,
    projects('pages', 'chromium'),
    `${PAGES}/!(*.connected|*.edits|*.outage).spec.ts`,
  ),
  suite('connected', 'test', 26, projects('connected'), `${PAGES}/*.connected.spec.ts`),
  suite('edits', 'test', 46, projects('edits'), `${PAGES}/*.edits.spec.ts`),
  suite('studio', 'test', 20, projects('studio'), 'tests/e2e/studio/*.spec.ts'),
  suite('outage', 'full', 60, projects('outage'), 'tests/e2e/**/*.outage.spec.ts'),
  suite(
    'browsers',
    'full',
    45,
    onSite(vitest('--config', 'tests/browsers/vitest.config.ts')),
    'tests/browsers/*.test.ts',
  ),
  suite('performance', 'full', 800, onSite(node('tests/bench/performance.ts'))),
  suite('snapshot', 'full', 400, node('tests/snapshot/run.ts'), 'tests/snapshot/*.spec.ts'),
  suite('hosted', 'full', 252, vitest('--config', 'tests/hosted/vitest.config.ts'), 'tests/hosted/*.test.ts'),
  suite('managed', 'full', 269, node('tests/live/journeys.ts')),
  suite(
    'public-outages',
    'full',
    750,
    vitest('--config', 'tests/live/vitest.config.ts'),
    'tests/live/*.test.ts',
  ),
  suite('fuzz', 'full', 300, node('tests/attacks/fuzzStack.ts')),
]
