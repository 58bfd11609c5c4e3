import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { writeEnvironmentFile } from '#lib/node/environmentFile.ts'
import { functionSecrets } from '#ops/supabase/functionSecrets.ts'
import { startProgram } from '#tests/support/functions/program.ts'
import { stubCommandLines } from '#tests/support/setup/commandLines.ts'
import { managedInstallation, PROJECT_REFERENCE } from '#tests/support/setup/managedInstallation.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Runs the command in a folder with the values of an installation and with a fake of Supabase's command line. */
async function run(fails = '') {
  const folder = mkdtempSync(join(tmpdir(), 'functions-deploy-test-'))
  await writeEnvironmentFile(join(folder, '.env.production'), managedInstallation)
  const stub = stubCommandLines(join(folder, 'bin'), fails)
  const program = startProgram(
    process.execPath,
    [resolve('ops/supabase/deploy.ts')],
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
    const there = `--remote=${PROJECT_REFERENCE}`
    const project = ['--workdir', '.local/deploy']
    const commands = calls.map(({ options, file }) =>
      options.map((option) => (option === file?.path ? 'file' : option)),
    )
    expect(commands).toEqual(
      [
        ['db', 'push', there, ...project],
        ['secrets', 'set', '--env-file', 'file', there],
        ['functions', 'deploy', 'send-referral-notification', '--use-api', there, ...project],
        ['db', 'query', '--file', 'file', there],
      ].map((words) => ['--yes', 'supabase@3.1.0', ...words, '--yes']),
    )
    const written = join(folder, '.local/deploy/supabase')
    expect(existsSync(join(written, 'migrations/20261124000000_referral.sql'))).toBe(true)
    expect(readFileSync(join(written, 'config.toml'), 'utf8')).toContain('/index.js"')
    const [secrets, schedule] = calls.flatMap(({ file }) => file ?? [])
    const expected = functionSecrets(managedInstallation)
    expect(parseEnv(secrets?.content ?? '')).toEqual(expected)
    expect(schedule?.content).toContain(`drain_secret constant text := '${expected.REFERRAL_DRAIN_SECRET}'`)
  })

  test('passes secrets in files that this account alone can read', async () => {
    const { output, calls } = await run()
    const { REFERRAL_SECRET = '', REFERRAL_DRAIN_SECRET = '' } = managedInstallation
    for (const secret of [REFERRAL_SECRET, REFERRAL_DRAIN_SECRET]) {
      expect(output).not.toContain(secret)
      expect(JSON.stringify(calls.map(({ options }) => options))).not.toContain(secret)
    }
    const files = calls.flatMap(({ file }) => file ?? [])
    expect(files).toMatchObject([{ folderMode: '700' }, { folderMode: '700' }])
    expect(files.filter(({ path }) => existsSync(path))).toEqual([])
  })

  test('stops at the first failing step and removes its files', async () => {
    const { status, output, calls } = await run('secrets')
    expect([status, calls.length]).toEqual([1, 2])
    expect(output).toContain('Command failed: npx --yes supabase@3.1.0 secrets set')
    expect(existsSync(calls[1]?.file?.path ?? '')).toBe(false)
  })
})
