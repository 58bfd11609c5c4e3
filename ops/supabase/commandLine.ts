import { execFileSync } from 'node:child_process'

/** Exact version of Supabase's command line. Its options and defaults change between versions. */
export const SUPABASE = 'supabase@3.1.0'

interface Surroundings {
  /** Text for the program's standard input. Without it, a person can type. */
  input?: string
  /** Variables in addition to this process's. */
  environment?: Readonly<Record<string, string>>
  /** `returned` instead of shown; `unseen` also hides the program's messages. */
  output?: 'returned' | 'unseen'
}

/**
 * Runs a program until it ends. Returns its output, or an empty text if the output was shown.
 * @throws Error that names the command when it can't be started or fails
 */
export const run = (
  program: string,
  options: readonly string[],
  { input, environment, output }: Surroundings = {},
): string =>
  execFileSync(program, options, {
    stdio: [
      input === undefined ? 'inherit' : 'pipe',
      output === undefined ? 'inherit' : 'pipe',
      output === 'unseen' ? 'ignore' : 'inherit',
    ],
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
    input,
  }) ?? ''

/** Runs Supabase's command line, which npm fetches if needed. It answers yes to all questions. */
export function supabase(...options: string[]): void {
  run('npx', ['--yes', SUPABASE, ...options, '--yes'])
}

/**
 * Returns the project's reference for Supabase's command line: the first label of the project's address.
 * @throws Error with one sentence when Supabase isn't configured, or uses a custom domain
 */
export function projectReference(address = ''): string {
  const [, reference] = /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(address) ?? []
  if (reference) return reference
  throw new Error(
    'NEXT_PUBLIC_SUPABASE_URL must be the address of the project at Supabase, https://<20 letters>.supabase.co.',
  )
}
