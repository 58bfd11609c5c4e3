import { spawnSync } from 'node:child_process'
import { UserFacingError } from '#lib/node/userFacingError.ts'

/** Exact version of Supabase's command line. Its options and defaults change between versions. */
export const SUPABASE = 'supabase@3.1.0'

interface Surroundings {
  /** Text for the program's standard input. Without it, a person can type. */
  input?: string
  /** Variables in addition to this process's. */
  environment?: Readonly<Record<string, string>>
  /** True if its messages must not be shown. */
  isQuiet?: boolean
}

/**
 * Runs a program until it ends, and returns its output. Its messages are shown.
 * @throws UserFacingError when it can't be started or fails
 */
export const outputOf = (program: string, options: readonly string[], surroundings?: Surroundings): string =>
  ended(program, options, 'pipe', surroundings)

/**
 * Runs a program until it ends and shows its output.
 * @throws UserFacingError when it can't be started or fails
 */
export function run(program: string, options: readonly string[], surroundings?: Surroundings): void {
  ended(program, options, 'inherit', surroundings)
}

/** Runs Supabase's command line, which npm fetches if needed. It answers yes to all questions. */
export const supabase = (...options: string[]): void => run('npx', ['--yes', SUPABASE, ...options, '--yes'])

function ended(
  program: string,
  options: readonly string[],
  stdout: 'pipe' | 'inherit',
  { input, environment, isQuiet = false }: Surroundings = {},
): string {
  const ending = spawnSync(program, options, {
    stdio: [input === undefined ? 'inherit' : 'pipe', stdout, isQuiet ? 'ignore' : 'inherit'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
    ...(input !== undefined && { input }),
  })
  if (ending.error) throw new UserFacingError(`${program} can’t be started: ${ending.error.message}`)
  if (ending.status !== 0) {
    throw new UserFacingError(`${[program, ...options].join(' ')} failed: nothing was done after it.`)
  }
  return ending.stdout ?? ''
}
