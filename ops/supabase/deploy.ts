/**
 * `npm run functions:deploy`: deploys everything at Supabase from .env.production. It bundles the function, checks the
 * bundle with Deno, and calls Supabase's command line: first the migrations, so that no code waits for them, then the
 * function's secrets, the function, and the schedule. A further run changes only differences. `-- --only-bundle` stops
 * after the check and needs no file. `-- --only-secrets` sends the values of .env.production after one of them has
 * changed.
 */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run as runCommand } from '#lib/node/runCommand.ts'
import { bundleFunction, FUNCTION } from './bundleFunction.ts'
import { run, supabase } from './commandLine.ts'
import { functionSecrets, secretsFile } from './functionSecrets.ts'
import { liveEnvironment, projectReference } from './project.ts'
import { scheduleSql } from './scheduleSql.ts'

/** The folder that serves as a project for Supabase's command line. */
const FOLDER = '.local/deploy'

const deno = fileURLToPath(new URL('../../node_modules/.bin/deno', import.meta.url))

async function bundle(): Promise<string> {
  const { file, size } = await bundleFunction(FOLDER)
  run(deno, ['check', '--no-config', '--no-remote', '--node-modules-dir=none', file])
  return `${relative('.', file)}: ${(size / 1024).toFixed(0)} KiB in one file`
}

/**
 * Passes a text to a program in a file that only this account can read, then deletes the file. All users of the machine
 * could read a program's options.
 */
function withPrivateFile(content: string, use: (file: string) => void): void {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'functions-deploy-'))
  const file = join(folder.path, 'private')
  writeFileSync(file, content, { mode: 0o600 })
  use(file)
}

/** Hands the function's secrets to Supabase. Returns their names, never a value. */
function setSecrets(secrets: ReadonlyMap<string, string>, project: string): string {
  const content = secretsFile(secrets)
  withPrivateFile(content, (file) => supabase('secrets', 'set', '--env-file', file, `--remote=${project}`))
  return `Secrets of the function: ${[...secrets.keys()].join(', ')}`
}

async function deploy(): Promise<string> {
  const environment = liveEnvironment()
  const project = projectReference(environment)
  const secrets = functionSecrets(environment)
  const schedule = scheduleSql({
    projectUrl: environment.NEXT_PUBLIC_SUPABASE_URL ?? '',
    drainSecret: environment.REFERRAL_DRAIN_SECRET ?? '',
  })
  console.log(await bundle())
  const target = [`--remote=${project}`, '--workdir', FOLDER]
  supabase('db', 'push', ...target)
  console.log(setSecrets(secrets, project))
  supabase('functions', 'deploy', FUNCTION, '--use-api', ...target)
  withPrivateFile(schedule, (file) => supabase('db', 'query', '--file', file, `--remote=${project}`))
  return 'Supabase takes referrals now, and the schedule is set: npm run doctor says whether everything else does its part.'
}

// An interrupt ends the programs that this command runs, but not the command, which then deletes its temporary files.
process.on('SIGINT', () => {})
await runCommand(async () => {
  if (process.argv.includes('--only-bundle')) return bundle()
  if (!process.argv.includes('--only-secrets')) return deploy()
  const environment = liveEnvironment()
  const project = projectReference(environment)
  return setSecrets(functionSecrets(environment), project)
})
