import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { startProgram } from '#tests/support/functions/program.ts'
import { stubCommandLines } from '#tests/support/setup/commandLines.ts'

vi.setConfig({ testTimeout: 60_000 })

const REF = 'abcdefghijklmnopqrst'

/** The values that `npm run setup` writes for Supabase in managed mode, and a secret of the site alone. */
const LIVE = {
  NEXT_PUBLIC_SUPABASE_URL: `https://${REF}.supabase.co`,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  SANITY_API_READ_TOKEN: 'the-token-of-the-site',
  REFERRAL_PUBLISHABLE_KEY: 'sb_publishable_1',
  REFERRAL_TO: 'ana@site.test',
  REFERRAL_FROM: 'Referrals <referrals@site.test>',
  REFERRAL_SITE_URL: 'https://site.test',
  REFERRAL_SECRET: 's'.repeat(32),
  REFERRAL_DRAIN_SECRET: 'd'.repeat(32),
  MAIL_API_KEY: 're_key',
  REFERRAL_ALERT_URL: '',
}

interface Run {
  changes?: Partial<Record<keyof typeof LIVE | 'SMTP_URL', string>>
  fails?: string
  options?: string[]
}

/** Runs the command in a folder with these values and with a fake of Supabase's command line. */
async function run({ changes = {}, fails, options = [] }: Run = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'functions-deploy-test-'))
  const lines = Object.entries({ ...LIVE, ...changes }).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(join(folder, '.env.production'), lines.join(''))
  const stub = stubCommandLines(join(folder, 'bin'), fails)
  const program = startProgram(
    process.execPath,
    [resolve('ops/supabase/deploy.ts'), ...options],
    { PATH: `${stub.folder}:${process.env.PATH}` },
    folder,
  )
  const status = await program.ended
  return { folder, status, output: program.output(), calls: stub.calls() }
}

describe('npm run functions:deploy', { tags: 'full' }, () => {
  test('deploys migrations, secrets, bundle and schedule in this order', async () => {
    const { folder, status, output, calls } = await run()
    expect(status, output).toBe(0)
    const there = `--remote=${REF}`
    expect(
      calls.map(({ options, file }) => options.map((option) => (option === file?.path ? 'file' : option))),
    ).toEqual([
      ['--yes', 'supabase@3.1.0', 'db', 'push', there, '--workdir', '.local/deploy', '--yes'],
      ['--yes', 'supabase@3.1.0', 'secrets', 'set', '--env-file', 'file', there, '--yes'],
      [
        '--yes',
        'supabase@3.1.0',
        'functions',
        'deploy',
        'send-referral-notification',
        '--use-api',
        there,
        '--workdir',
        '.local/deploy',
        '--yes',
      ],
      ['--yes', 'supabase@3.1.0', 'db', 'query', '--file', 'file', there, '--yes'],
    ])
    const project = join(folder, '.local/deploy/supabase')
    expect(existsSync(join(project, 'migrations/20261124000000_referral.sql'))).toBe(true)
    expect(readFileSync(join(project, 'config.toml'), 'utf8')).toContain('/index.js"')
    expect(calls[3]?.file?.content).toContain(`drain_secret constant text := '${LIVE.REFERRAL_DRAIN_SECRET}'`)
  })

  test('stops at the first failing step', async () => {
    const { status, output, calls } = await run({ fails: 'push' })
    expect([status, calls.length]).toEqual([1, 1])
    expect(output).toContain('failed: nothing was done after it.')
  })

  test('bundles and checks without a file of values when nothing else is asked for', async () => {
    const { status, output, calls } = await run({
      changes: { REFERRAL_SECRET: '' },
      options: ['--only-bundle'],
    })
    expect([status, calls]).toEqual([0, []])
    expect(output).toMatch(/index\.js: \d+ KiB in one file/)
  })
})

describe('npm run functions:deploy -- --only-secrets', { tags: 'full' }, () => {
  test('sets the function’s secrets from a file for this account alone', async () => {
    const { status, output, calls } = await run({ options: ['--only-secrets'] })
    expect(status, output).toBe(0)
    const {
      NEXT_PUBLIC_SUPABASE_URL,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      SANITY_API_READ_TOKEN,
      REFERRAL_ALERT_URL,
      ...own
    } = LIVE
    const [file] = calls.map((call) => call.file)
    expect(parseEnv(file?.content ?? '')).toEqual(own)
    expect(file?.mode).toBe('600')
    expect(existsSync(file?.path ?? '')).toBe(false)
    for (const name of Object.keys(own)) expect(output).toContain(name)
    for (const secret of [own.REFERRAL_SECRET, own.REFERRAL_DRAIN_SECRET, own.MAIL_API_KEY]) {
      expect(output).not.toContain(secret)
      expect(JSON.stringify(calls.map(({ options }) => options))).not.toContain(secret)
    }
  })

  test('removes its file when Supabase’s command line fails', async () => {
    const { status, calls } = await run({ fails: 'secrets', options: ['--only-secrets'] })
    expect(status).toBe(1)
    expect(existsSync(calls[0]?.file?.path ?? '')).toBe(false)
  })

  test.each([
    [{ REFERRAL_SECRET: 'short' }, 'REFERRAL_SECRET must be a random text of at least 32 characters.'],
    [{ REFERRAL_DRAIN_SECRET: '' }, 'REFERRAL_DRAIN_SECRET must be a random text of at least 32 characters.'],
    [{ MAIL_API_KEY: '' }, 'Set MAIL_API_KEY or SMTP_URL, so that referrals can be sent to you.'],
    [
      { MAIL_API_KEY: '', SMTP_URL: 'smtp://mail.site.test' },
      'Set MAIL_API_KEY: functions at Supabase may not open the ports 25 and 587, on which SMTP_URL would send.',
    ],
    [
      { NEXT_PUBLIC_SUPABASE_URL: 'https://referrals.site.test' },
      'NEXT_PUBLIC_SUPABASE_URL must be the address of the project at Supabase, https://<20 letters>.supabase.co.',
    ],
    [
      { REFERRAL_FROM: "Ana's referrals <ana@site.test>" },
      'REFERRAL_FROM must be one line without a single quote.',
    ],
  ])('prints one sentence and deploys nothing when %o is wrong', async (changes, sentence) => {
    const { status, output, calls } = await run({ changes, options: ['--only-secrets'] })
    expect([status, output, calls]).toEqual([1, `${sentence}\n`, []])
  })
})
