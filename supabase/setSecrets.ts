import { supabase } from './commandLine.ts'
import { secretsFile } from './functionSecrets.ts'
import { withPrivateFile } from './privateFile.ts'

/**
 * Hands the function's secrets to Supabase. Prints their names, never a value.
 * @throws Error with one sentence for a value that no file of variables can hold, or when Supabase's command line fails
 */
export function setSecrets(secrets: ReadonlyMap<string, string>, project: string): void {
  const content = secretsFile(secrets)
  console.log(`Secrets of the function: ${[...secrets.keys()].join(', ')}`)
  withPrivateFile(content, (file) => supabase('secrets', 'set', '--env-file', file, `--remote=${project}`))
}
