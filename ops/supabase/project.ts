import { ENVIRONMENT_FILE, readEnvironmentFile, type Values } from '#ops/setup/environmentFile.ts'

/**
 * Reads them from the checkout in which the command is run.
 * @throws Error with one sentence where there are none
 */
export function liveEnvironment(): Values {
  const values = readEnvironmentFile(ENVIRONMENT_FILE)
  if (Object.keys(values).length > 0) return values
  throw new Error(`${ENVIRONMENT_FILE} holds no values: npm run setup -- --managed writes them.`)
}

/**
 * Returns the project's reference for Supabase's command line: the first label of the project's address.
 * @throws Error with one sentence when Supabase isn't configured, or uses a custom domain
 */
export function projectReference({ NEXT_PUBLIC_SUPABASE_URL: address }: Values): string {
  const [, reference] = /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(address ?? '') ?? []
  if (reference) return reference
  throw new Error(
    'NEXT_PUBLIC_SUPABASE_URL must be the address of the project at Supabase, https://<20 letters>.supabase.co.',
  )
}
