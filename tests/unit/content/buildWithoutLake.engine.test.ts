import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { nextProgram } from '#local/site/build.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { type Program, startProgram } from '#tests/support/functions/program.ts'
import { startSickLake } from '#tests/support/lake/sickLake.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

// Each starts Next itself, beside whatever else runs.
vi.setConfig({ testTimeout: 120_000 })

/** What a build that was not refused began to write. */
const BUILD = '.next-refused'
afterAll(() => rmSync(BUILD, { recursive: true, force: true }))

const COMPILES = 'Creating an optimized production build'

/** What Sanity's hosts would be told, with an address at which nobody answers. */
const hosted = async (): Promise<Record<string, string>> => ({
  LAKE_URL: '',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'rehearsal',
  NEXT_PUBLIC_SANITY_DATASET: 'staging',
  NEXT_PUBLIC_SANITY_API_HOST: `https://sanity.localhost:${await freePort()}`,
  NEXT_PUBLIC_SANITY_CDN_HOST: `https://cdn.sanity.localhost:${await freePort()}`,
  NEXT_PUBLIC_SITE_URL: 'https://site.test',
  SANITY_API_READ_TOKEN: 'sk-rehearsed-viewer-token-of-this-test',
  SANITY_REVALIDATE_SECRET: 'rehearsed-revalidate-secret-of-this-test',
  TRUSTED_PROXIES: '1',
  NODE_OPTIONS: `--import=${new URL('../../support/hosted/localhostNames.mjs', import.meta.url).href}`,
})

/** A command of Next's, in a folder that no site is built in. */
function next(command: string, settings: Record<string, string>): Program {
  const program = startProgram(process.execPath, [nextProgram, command], {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SITE_DIST_DIR: BUILD,
    ...settings,
  })
  onTestFinished(() => program.signal('SIGKILL'))
  return program
}

/** What is said beside Next's own banner. */
const sentences = (output: string): string[] =>
  output.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:▲|-) /.test(line))

describe('next build ends at once, with one sentence and status 1', () => {
  it.each([
    [
      'Sanity cannot be reached',
      hosted,
      /^The Content Lake at https:\/\/rehearsal\.sanity\.localhost:\d+ cannot be reached \(.*ECONNREFUSED.*\)\. Check that /,
    ],
    [
      'the lake of this machine does not run',
      async () => ({ LAKE_URL: `http://127.0.0.1:${await freePort()}` }),
      /^The Content Lake at http:\/\/127\.0\.0\.1:\d+ cannot be reached \(.*ECONNREFUSED.*\)\. Check that it runs, /,
    ],
    [
      'the lake is empty',
      async () => ({ LAKE_URL: (await startTestLake()).url }),
      /^The Content Lake at \S+ is empty: .+ Import the content first /,
    ],
    [
      'the lake takes the question and never answers',
      async () => ({ LAKE_URL: await startSickLake(() => {}) }),
      /^The Content Lake at \S+ cannot be reached \(.*timeout.*\)\. /,
    ],
  ])('when %s', { tags: 'full' }, async (_, settings, sentence) => {
    const program = next('build', await settings())
    expect(await program.ended).toBe(1)
    expect(sentences(program.output())).toEqual([expect.stringMatching(sentence)])
  })
})

it('a lake that takes two seconds for an answer is waited for', { tags: 'full' }, async () => {
  const lake = await startTestLake({ seedFrom: 'content' })
  const slow = await startSickLake(async ({ url = '/' }, response) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const answer = await fetch(`${lake.url}${url}`)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  const program = next('build', { LAKE_URL: slow })
  await program.says(COMPILES)
  program.signal('SIGKILL')
  await program.ended
})

it('next typegen, with which npm run types begins, needs no lake', { tags: 'full' }, async () => {
  // In the folder where npm run types has it: Next notes the folder in tsconfig.json.
  const nowhere = { LAKE_URL: `http://127.0.0.1:${await freePort()}`, SITE_DIST_DIR: '' }
  const program = next('typegen', nowhere)
  expect(await program.ended, program.output()).toBe(0)
})
