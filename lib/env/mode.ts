import type { Environment } from '../server/parseVariables.ts'

/**
 * Mode of an installation: `local` runs everything on this machine, with no variable set; `selfHosted` does so at a
 * public address; `managed` has its content at Sanity, its referrals at Supabase and the site on any host that runs Next.js.
 */
export type Mode = 'local' | 'selfHosted' | 'managed'

/** Returns the mode that the variables choose. An empty variable counts as unset. */
export function modeOf(environment: Environment): Mode {
  if (environment.NEXT_PUBLIC_SUPABASE_URL || environment.NEXT_PUBLIC_SANITY_PROJECT_ID) return 'managed'
  return environment.NEXT_PUBLIC_SITE_URL && isInPublic(environment) ? 'selfHosted' : 'local'
}

const THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?$/i

/** True for a public address, at which visitors reach the site and editors may work on content at Sanity. */
export const isInPublic = ({
  NEXT_PUBLIC_SITE_URL = '',
}: {
  NEXT_PUBLIC_SITE_URL?: string | undefined
}): boolean => !THIS_MACHINE.test(NEXT_PUBLIC_SITE_URL)
