/**
 * `npm run functions:deploy`: deploys everything at Supabase from .env.production. It bundles the function and calls
 * Supabase's command line: first the migrations, so that no code waits for them, then the function's secrets, the
 * function, and the schedule. A further run changes only differences.
 */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENVIRONMENT_FILE, readEnvironmentFile, writeEnvironmentFile } from '#lib/node/environmentFile.ts'
import { run } from '#lib/node/runCommand.ts'
import { bundleFunction, FUNCTION } from './bundleFunction.ts'
import { projectReference, supabase } from './commandLine.ts'
import { functionSecrets } from './functionSecrets.ts'
import { scheduleSql } from './scheduleSql.ts'

/** The folder that serves as a project for Supabase's command line. */
const FOLDER = '.local/deploy'

async function deploy(): Promise<string> {
  const environment = readEnvironmentFile(ENVIRONMENT_FILE)
  const project = `--remote=${projectReference(environment.NEXT_PUBLIC_SUPABASE_URL)}`
  // Only this account can read the folder. All users of the machine could read a program's options.
  using folder = mkdtempDisposableSync(join(tmpdir(), 'functions-deploy-'))
  const secrets = join(folder.path, 'secrets')
  await writeEnvironmentFile(secrets, functionSecrets(environment))
  const schedule = join(folder.path, 'schedule.sql')
  writeFileSync(schedule, scheduleSql(environment))
  await bundleFunction(FOLDER)
  supabase('db', 'push', project, '--workdir', FOLDER)
  supabase('secrets', 'set', '--env-file', secrets, project)
  supabase('functions', 'deploy', FUNCTION, '--use-api', project, '--workdir', FOLDER)
  supabase('db', 'query', '--file', schedule, project)
  return 'Supabase takes referrals now, and the schedule is set. Check the site with npm run doctor.'
}

// An interrupt ends the programs that this command runs, but not the command, which then deletes its temporary files.
process.on('SIGINT', () => {})
await run(deploy)
