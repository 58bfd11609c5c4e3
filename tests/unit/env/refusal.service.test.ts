import { expect, it, vi } from 'vitest'
import { nextProgram } from '#services/supervisor/buildSite.ts'
import { runNode } from '#tests/support/runNode.ts'

// Each test starts Next.
vi.setConfig({ testTimeout: 60_000 })

/** Returns status and errors of a production program with only these variables. */
async function run(args: string[], variables: Record<string, string>) {
  const { status, err } = await runNode(args, {
    NODE_ENV: 'production',
    SITE_DIST_DIR: '.next-refused',
    ...variables,
  })
  return { status, err }
}

const alone = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SITE_URL: 'https://www.site.test' }
const sentence =
  'NEXT_PUBLIC_SANITY_PROJECT_ID is set, but SANITY_API_READ_TOKEN and SANITY_REVALIDATE_SECRET and NEXT_PUBLIC_SUPABASE_URL are not: set what is missing (see docs/deploy.md), or unset NEXT_PUBLIC_SANITY_PROJECT_ID to run on this machine alone.'

/** Source of the first import of an assembled server, which reads no next.config.ts. */
const register =
  "import { register } from './instrumentation.ts'; await register(); console.error('It goes on.')"

const halfSet = { NEXT_RUNTIME: 'nodejs', ...alone }

it('ends next start with one message when half of the variables are set', async () => {
  const start = [nextProgram, 'start', '-p', '3395', '-H', '127.0.0.1']
  expect(await run(start, halfSet)).toEqual({ status: 1, err: sentence })
})

it.each([
  ['next build', [nextProgram, 'build']],
  ['an assembled server', ['--input-type=module', '-e', register]],
])('ends %s with one message when half of the variables are set', { tags: 'full' }, async (_, args) => {
  expect(await run(args, halfSet)).toEqual({ status: 1, err: sentence })
})

it('prints one message without a stack for a malformed variable', { tags: 'full' }, async () => {
  expect(await run([nextProgram, 'build'], { TRUSTED_PROXIES: 'one' })).toEqual({
    status: 1,
    err: 'TRUSTED_PROXIES must be a whole number from 0 to 10.',
  })
})
