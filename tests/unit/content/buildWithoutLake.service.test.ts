import { rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { nextProgram } from '#services/supervisor/buildSite.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { type Program, startProgram } from '#tests/support/functions/program.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

// Each test starts Next while other tests run.
vi.setConfig({ testTimeout: 120_000 })

/** Build folder of a build that was not refused. */
const BUILD = '.next-refused'
afterAll(() => rmSync(BUILD, { recursive: true, force: true }))

/** Returns the variables of hosted Sanity, with an address that refuses connections. */
const hosted = async (): Promise<Record<string, string>> => ({
  LAKE_URL: '',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'rehearsal',
  NEXT_PUBLIC_SANITY_DATASET: 'staging',
  NEXT_PUBLIC_SANITY_API_HOST: `https://sanity.localhost:${await freePort()}`,
  NEXT_PUBLIC_SANITY_CDN_HOST: `https://cdn.sanity.localhost:${await freePort()}`,
  NEXT_PUBLIC_SITE_URL: 'https://site.test',
  NEXT_PUBLIC_SUPABASE_URL: 'https://rehearsal.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_rehearsed_key',
  SANITY_API_READ_TOKEN: 'sk-rehearsed-viewer-token-of-this-test',
  SANITY_REVALIDATE_SECRET: 'rehearsed-revalidate-secret-of-this-test',
  TRUSTED_PROXIES: '1',
  NODE_OPTIONS: `--import=${new URL('../../support/hosted/localhostNames.mjs', import.meta.url).href}`,
})

/** Starts a Next command with a separate build folder. */
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

/** Returns the output without Next's banner. */
const sentences = (output: string): string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:▲|-) /.test(line))

describe('next build exits at once with one message and status 1', () => {
  it.each([
    [
      'Sanity is unreachable',
      hosted,
      /^The Content Lake at https:\/\/rehearsal\.sanity\.localhost:\d+ cannot be reached \(.*ECONNREFUSED.*\)\. Check that /,
    ],
    [
      'the Content Lake is empty',
      async () => ({ LAKE_URL: (await startTestLake()).url }),
      /^The Content Lake at \S+ is empty: .+ Import the content first /,
    ],
  ])('when %s', { tags: 'full' }, async (_, settings, sentence) => {
    const program = next('build', await settings())
    expect(await program.ended).toBe(1)
    expect(sentences(program.output())).toEqual([expect.stringMatching(sentence)])
  })
})

it('runs next typegen without a Content Lake', { tags: 'full' }, async () => {
  // Next writes the build folder to tsconfig.json, so this uses the folder of npm run types.
  const nowhere = { LAKE_URL: `http://127.0.0.1:${await freePort()}`, SITE_DIST_DIR: '' }
  const program = next('typegen', nowhere)
  expect(await program.ended, program.output()).toBe(0)
})
