import { globSync, readFileSync } from 'node:fs'
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
/** What is used of a workflow; a key that is misspelled, or gives a job more, is none of these. */
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
  jobs: z.strictObject({ prove: job, nightly: job, audit: job }),
})

describe('the workflow for GitHub', () => {
  const { jobs } = workflow.parse(parse(text))
  const steps = Object.values(jobs).flatMap(({ steps }) => steps)
  const commands = (of: z.infer<typeof job>) => of.steps.flatMap((each) => ('run' in each ? [each.run] : []))

  it('proves what .ci/run proves, in time, and asks for advisories', () => {
    expect(commands(jobs.prove)).toEqual(['bash .ci/run'])
    expect(jobs.prove['timeout-minutes']).toBeGreaterThan(PROOF_MINUTES)
    expect(commands(jobs.nightly)).toEqual(['bash .ci/run full'])
    expect(commands(jobs.audit)).toEqual(['npm audit --audit-level=high'])
  })

  it('gets the whole history to search, leaves no credentials behind and is told none', () => {
    const checkouts = steps.flatMap((each) =>
      'uses' in each && each.uses.startsWith('actions/checkout@') ? [each.with] : [],
    )
    expect(checkouts).toEqual([
      { 'fetch-depth': 0, 'persist-credentials': false },
      { 'fetch-depth': 0, 'persist-credentials': false },
      { 'persist-credentials': false },
    ])
    expect(text).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN/)
  })

  it('runs no command that a name or a title from outside is put into', () => {
    for (const command of Object.values(jobs).flatMap(commands)) expect(command).not.toContain('${{')
  })
})

describe.each(globSync('.github/workflows/*.yml'))('%s', (file) => {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('uses:'))

  it('uses actions that GitHub publishes, each pinned to a commit whose version is named next to it', () => {
    const pinned = /uses: (?:actions|github)\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => !pinned.test(line))).toEqual([])
  })

  it('leaves no credentials behind', () => {
    const checkouts = lines.filter((line) => line.includes('actions/checkout@'))
    const without = readFileSync(file, 'utf8').match(/persist-credentials: false/g)
    expect(without).toHaveLength(checkouts.length)
  })
})
