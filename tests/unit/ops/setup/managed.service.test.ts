import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configurationProblems } from '#lib/env/problems.ts'
import { functionSecrets } from '#ops/supabase/functionSecrets.ts'
import { stubCommandLines } from '#tests/support/setup/commandLines.ts'
import { runSetup } from '#tests/support/setup/runSetup.ts'
import { type SanityAccount, startSanityAccount } from '#tests/support/setup/sanityAccount.ts'

// Each call starts Sanity's command line, which takes a second.
vi.setConfig({ testTimeout: 240_000 })

let folder: string
let account: SanityAccount
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'managed-setup-'))
  account = await startSanityAccount(folder)
})
afterEach(async () => {
  await account.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ANSWERS = ['https://www.site.test', 'anna@site.test', 're_0123456789', 'Anna Coach <hello@site.test>']

/** Runs `npm run setup -- --managed` in the folder. */
async function setUp({ fails = '', answers = ANSWERS, options = [] as string[] } = {}) {
  const stub = stubCommandLines(join(folder, 'bin'), fails)
  const result = await runSetup(folder, answers, {
    options: ['--managed', ...options],
    environment: { ...account.environment, HOME: folder, PATH: `${stub.folder}:${process.env.PATH}` },
  })
  return { ...result, calls: stub.calls() }
}
const dryRun = (answers = ANSWERS) => setUp({ answers, options: ['--dry-run'] })

describe('npm run setup -- --managed', { tags: 'full' }, () => {
  it('creates everything at Sanity and Supabase from four answers', async () => {
    const { code, output, calls, values } = await setUp()
    expect(code, output).toBe(0)
    expect(account).toMatchObject({
      datasets: ['production public'],
      origins: [{ origin: 'https://www.site.test', allowCredentials: true }],
      hooks: [
        {
          url: 'https://www.site.test/api/revalidate',
          dataset: 'production',
          secret: values.SANITY_REVALIDATE_SECRET,
          rule: {
            on: ['create', 'update', 'delete'],
            filter: '!(_id in path("drafts.**"))',
            projection: '{_type}',
          },
        },
      ],
      tokens: [
        { label: 'Site', memberships: [{ roleNames: ['viewer'] }] },
        { label: 'First-content', memberships: [{ roleNames: ['editor'] }], expiresAt: expect.any(String) },
      ],
    })
    expect(calls.filter(({ program }) => program === 'npm')).toMatchObject([
      { options: ['run', 'functions:deploy'] },
      { options: ['run', 'content:push'], writeToken: 'skFirst-content' },
    ])
    expect(configurationProblems(values)).toEqual([])
    expect(functionSecrets(values)).toHaveProperty('REFERRAL_SECRET', values.REFERRAL_SECRET)
    expect(values).not.toHaveProperty('SANITY_API_WRITE_TOKEN')
  })

  it('creates nothing twice when it runs again', async () => {
    const { values } = await setUp()
    account.documents.push('siteSettings')
    const { output, calls, values: after } = await setUp()
    expect(after).toEqual(values)
    expect(account).toMatchObject({ datasets: [{}], origins: [{}], hooks: [{}], tokens: [{}, {}] })
    expect(calls.filter(({ program }) => program === 'npm')).toMatchObject([
      { options: ['run', 'functions:deploy'] },
    ])
    expect(output.match(/is there already/g)).toHaveLength(11)
  })

  it('continues at the failed step when it runs again', async () => {
    const { code, output, values } = await setUp({ fails: 'cors' })
    expect(code).toBe(1)
    expect(output).toContain('The origin of the Studio: Command failed: npx sanity cors add')
    expect(output).toContain('or do it by hand first: sanity.io/manage, API, CORS origins')
    expect(values).toMatchObject({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345',
      SANITY_API_READ_TOKEN: 'skSite',
    })
    expect(await setUp()).toMatchObject({ code: 0 })
    expect(account.datasets).toHaveLength(1)
  })

  it('keeps the values of steps that were done by hand', async () => {
    writeFileSync(
      join(folder, '.env.production'),
      'NEXT_PUBLIC_SANITY_PROJECT_ID=abc12345\nSANITY_API_READ_TOKEN=skOwn\n',
    )
    const { values } = await setUp()
    expect(values).toMatchObject({ SANITY_API_READ_TOKEN: 'skOwn' })
    expect(account.datasets).toEqual([])
  })
})

describe('npm run setup -- --managed --dry-run', () => {
  it('prints each command with its manual way, without running any', async () => {
    const { code, output, calls, file } = await dryRun()
    expect(code, output).toBe(0)
    expect(output).toContain('npx sanity projects create www.site.test --dataset production')
    // The password may begin with a dash.
    expect(output).toMatch(
      /npx --yes supabase@3\.1\.0 projects create www\.site\.test .* --db-password=[\w-]{43} --region [a-z]+-[a-z]+-\d /,
    )
    expect(output).toContain('by hand: sanity.io/manage, API, Webhooks: your address with /api/revalidate')
    const named = [...output.matchAll(/^ {3}into \.env\.production: (\w+)$/gm)].map(([, name]) => name)
    expect(named).toEqual([
      'NEXT_PUBLIC_SANITY_PROJECT_ID',
      'SANITY_API_READ_TOKEN',
      'SUPABASE_ORGANIZATION',
      'NEXT_PUBLIC_SUPABASE_URL',
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      'SANITY_API_WRITE_TOKEN',
    ])
    expect(calls).toEqual([])
    expect(existsSync(file)).toBe(false)
  })

  it('refuses a mail server that Supabase cannot reach', async () => {
    const { code, output } = await dryRun(ANSWERS.with(2, 'smtp://anna:word@mail.site.test:587'))
    expect(code).toBe(1)
    expect(output).toContain('functions at Supabase may not open the ports 25 and 587')
  })
})
