import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Environment } from '#lib/env/parseVariables.ts'

/** The values of a live installation, which `npm run live:init` writes. */
const FILE = '.env.production'

/**
 * Reads them from the checkout in which the command is run.
 * @throws Error with one sentence where there is no such file
 */
export function liveEnvironment(): Environment {
  try {
    return parseEnv(readFileSync(FILE, 'utf8'))
  } catch (failure) {
    throw new Error(`${FILE} can’t be read: npm run live:init writes it.`, { cause: failure })
  }
}

/**
 * The project at Supabase, as its command line names it: what the address of the project begins with.
 * @throws Error with one sentence when Supabase isn't configured, or has an address of the consultant's own
 */
export function projectReference({ NEXT_PUBLIC_SUPABASE_URL: address }: Environment): string {
  const [, reference] = /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(address ?? '') ?? []
  if (reference) return reference
  throw new Error(
    'NEXT_PUBLIC_SUPABASE_URL must be the address of the project at Supabase, https://<20 letters>.supabase.co.',
  )
}
