/**
 * `npm run functions:deploy`: everything at Supabase, from .env.production. Bundles the function, has Deno check the bundle,
 * and hands over to Supabase's command line: migrations first, so that nothing waits, then the function's secrets, the
 * function, and the schedule. Run again, it changes what differs. `-- --only-bundle` stops after the check and needs no file.
 */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scheduleSql } from '#lib/live/scheduleSql.ts'
import { bundleFunction, FUNCTION } from './bundle.ts'
import { run, runCommand, supabase } from './commandLine.ts'
import { functionSecrets } from './functionSecrets.ts'
import { withPrivateFile } from './privateFile.ts'
import { liveEnvironment, projectReference } from './project.ts'
import { setSecrets } from './setSecrets.ts'

/** What Supabase's command line takes for a project. */
const FOLDER = '.local/deploy'

const deno = fileURLToPath(new URL('../node_modules/.bin/deno', import.meta.url))

async function bundle(): Promise<void> {
  const { file, size } = await bundleFunction(FOLDER)
  console.log(`${relative('.', file)}: ${(size / 1024).toFixed(0)} KiB in one file`)
  run(deno, 'check', '--no-config', '--no-remote', '--node-modules-dir=none', file)
}

async function deploy(): Promise<void> {
  const environment = liveEnvironment()
  const project = projectReference(environment)
  const secrets = functionSecrets(environment)
  const schedule = scheduleSql({
    projectUrl: environment.NEXT_PUBLIC_SUPABASE_URL ?? '',
    drainSecret: environment.REFERRAL_DRAIN_SECRET ?? '',
  })
  await bundle()
  const target = [`--remote=${project}`, '--workdir', FOLDER]
  supabase('db', 'push', ...target)
  setSecrets(secrets, project)
  supabase('functions', 'deploy', FUNCTION, '--use-api', ...target)
  withPrivateFile(schedule, (file) => supabase('db', 'query', '--file', file, `--remote=${project}`))
  console.log(
    'Supabase takes referrals now, and the schedule is set: npm run live:check says whether everything else does its part.',
  )
}

runCommand(process.argv.includes('--only-bundle') ? bundle : deploy)
