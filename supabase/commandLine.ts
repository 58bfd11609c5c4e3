import { spawnSync } from 'node:child_process'

/** Supabase's command line, exact: from version to version its options change their names, and what they do by default. */
const SUPABASE = 'supabase@3.1.0'

/**
 * Runs a program to its end, with what it prints for whoever typed the command.
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

/** The same for Supabase's command line, which npm fetches when it isn't here yet. Who typed the command has said yes to it all. */
export const supabase = (...options: string[]): void => run('npx', '--yes', SUPABASE, ...options, '--yes')

/**
 * Runs a command, and says in one sentence what stopped it. An interrupt ends what the command runs, not the command itself,
 * so that it takes away what it wrote for that.
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
