import { spawnSync } from 'node:child_process'

/** Exact version of Supabase's command line. Its options and defaults change between versions. */
const SUPABASE = 'supabase@3.1.0'

/**
 * Runs a program until it ends and shows its output.
 * @throws Error with one sentence when it can't be started or fails
 */
export function run(program: string, ...options: string[]): void {
  const { status, error } = spawnSync(program, options, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) throw new Error(`${program} can’t be started: ${error.message}`)
  if (status !== 0) throw new Error(`${[program, ...options].join(' ')} failed: nothing was done after it.`)
}

/** Runs Supabase's command line, which npm fetches if needed. It answers yes to all questions. */
export const supabase = (...options: string[]): void => run('npx', '--yes', SUPABASE, ...options, '--yes')

/**
 * Runs a command and prints one sentence if it fails. An interrupt ends the programs that the command runs, but not the
 * command itself, so that it can delete its temporary files.
 */
export function runCommand(command: () => void | Promise<void>): void {
  process.on('SIGINT', () => {})
  Promise.resolve()
    .then(command)
    .catch((failure: unknown) => {
      console.error(failure instanceof Error ? failure.message : failure)
      process.exitCode = 1
    })
}
