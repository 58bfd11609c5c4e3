/**
 * `npm run functions:deploy`: bundles the function, has Deno check the bundle, and hands it to Supabase's command line. What
 * follows `--` goes to that, such as `--project-ref <ref>`; `-- --only-bundle` stops before it.
 */
import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import { bundleFunction } from './bundle.ts'

const FOLDER = '.local/deploy'

const run = (program: string, ...options: string[]): void => {
  const { status, error } = spawnSync(program, options, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(
    error
      ? `${program} can’t be started: ${error.message}`
      : `${program} ${options[0]} failed: nothing more was done.`,
  )
  process.exit(1)
}

const options = process.argv.slice(2)
const { file, size } = await bundleFunction(FOLDER)
console.log(`${relative('.', file)}: ${(size / 1024).toFixed(0)} KiB in one file`)
run('deno', 'check', '--no-config', '--no-remote', '--node-modules-dir=none', file)
if (!options.includes('--only-bundle')) {
  run('npx', 'supabase', 'functions', 'deploy', 'send-referral-notification', '--workdir', FOLDER, ...options)
}
