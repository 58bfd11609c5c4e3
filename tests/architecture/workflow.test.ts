import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const FILE = '.github/workflows/ci.yml'
const text = readFileSync(FILE, 'utf8')

/** Limit of `.ci/run` on two quiet cores, min. */
const PROOF_MINUTES = 15

const step = z.union([
  z.strictObject({ uses: z.string(), with: z.record(z.string(), z.unknown()).optional() }),
  z.strictObject({ run: z.string(), env: z.record(z.string(), z.string()).optional() }),
])
const job = z.strictObject({
  if: z.string().optional(),
  'runs-on': z.string(),
  container: z.strictObject({ image: z.string(), options: z.string().optional() }),
  'timeout-minutes': z.number(),
  steps: z.array(step),
})
/** The keys of a workflow that the project uses. Misspelled keys and further permissions are rejected. */
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()) }),
    pull_request: z.null(),
    schedule: z.array(z.strictObject({ cron: z.string().regex(/^\d+ \d+ \* \* \*$/) })),
    workflow_dispatch: z.null(),
  }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.string() }),
  jobs: z.strictObject({ prove: job, touched: job, nightly: job, audit: job }),
})

describe('GitHub workflow', () => {
  const { jobs } = workflow.parse(parse(text))
  const steps = Object.values(jobs).flatMap(({ steps }) => steps)
  const commands = (of: z.infer<typeof job>) => of.steps.flatMap((each) => ('run' in each ? [each.run] : []))

  it('runs .ci/run within its time limit', () => {
    expect(commands(jobs.prove)).toEqual(['bash .ci/run'])
    expect(jobs.prove['timeout-minutes']).toBeGreaterThan(PROOF_MINUTES)
    expect(commands(jobs.nightly)).toEqual(['bash .ci/run full'])
    expect(commands(jobs.audit)).toEqual(['npm audit --audit-level=high'])
  })

  it('checks out the whole history without credentials or secrets', () => {
    const checkouts = steps.flatMap((each) =>
      'uses' in each && each.uses.startsWith('actions/checkout@') ? [each.with] : [],
    )
    expect(checkouts).toEqual([
      { 'fetch-depth': 0, 'persist-credentials': false },
      { 'fetch-depth': 0, 'persist-credentials': false },
      { 'fetch-depth': 0, 'persist-credentials': false },
      { 'persist-credentials': false },
    ])
    expect(text).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN/)
  })

  it('puts no untrusted name or title into a command', () => {
    for (const command of Object.values(jobs).flatMap(commands)) expect(command).not.toContain('${{')
  })
})

describe.each(globSync('.github/workflows/*.yml'))('%s', (file) => {
  const source = readFileSync(file, 'utf8')

  it('uses only actions of GitHub, pinned to commits with their versions noted', () => {
    const used = source.split('\n').filter((line) => line.includes('uses:'))
    expect(used.length).toBeGreaterThan(0)
    const pinned = /uses: (?:actions|github)\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
    expect(used.filter((line) => !pinned.test(line))).toEqual([])
  })

  it('leaves no credentials behind', () => {
    expect(source.match(/persist-credentials: false/g)).toHaveLength(
      source.match(/uses: actions\/checkout@/g)?.length ?? 0,
    )
  })
})

it.each([...globSync('.github/workflows/*.yml'), 'ops/deploy/Dockerfile', 'ops/deploy/compose.yaml'])(
  'pins every foreign image of %s by digest',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/^\s*(?:FROM|image:) (\S+)/gm)]
    const foreign = named.map(([, image]) => image).filter((image) => image !== 'consulting-site')
    expect(foreign.filter((image) => !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image ?? ''))).toEqual([])
  },
)

it('lets Dependabot watch folders that contain its files', () => {
  const { updates } = z
    .object({ updates: z.array(z.object({ 'package-ecosystem': z.string(), directory: z.string() })) })
    .parse(parse(readFileSync('.github/dependabot.yml', 'utf8')))
  const watched = { npm: 'package-lock.json', docker: 'Dockerfile', 'docker-compose': 'compose.yaml' }
  for (const [ecosystem, file] of Object.entries(watched)) {
    const folders = updates.filter((update) => update['package-ecosystem'] === ecosystem)
    expect(folders.map(({ directory }) => existsSync(`.${directory}/${file}`))).toEqual([true])
  }
})

it('runs CodeQL on every change and dependency review on every pull request', () => {
  const { on, jobs } = z
    .object({
      on: z.object({ push: z.object({ branches: z.array(z.string()) }), pull_request: z.null() }),
      jobs: z.record(
        z.string(),
        z.object({ if: z.string().optional(), steps: z.array(z.object({ uses: z.string() })) }),
      ),
    })
    .parse(parse(readFileSync('.github/workflows/security.yml', 'utf8')))
  const actionsOf = (name: string) => jobs[name]?.steps.map(({ uses }) => uses.split('@')[0])
  expect(on.push.branches).toEqual(['main'])
  expect(jobs.codeql?.if).toBeUndefined()
  expect(actionsOf('codeql')).toContain('github/codeql-action/analyze')
  expect(jobs['dependency-review']?.if).toBe("github.event_name == 'pull_request'")
  expect(actionsOf('dependency-review')).toContain('actions/dependency-review-action')
})
