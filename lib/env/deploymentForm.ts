import type { Environment } from './parseVariables.ts'

/**
 * How an installation runs. `embedded`: everything on this machine, with nothing set. `oneServer`: the copy at Sanity, the
 * rest on one server (form A). `managed`: Supabase takes the referrals, any host that runs Next.js the site (form B).
 */
export type DeploymentForm = 'embedded' | 'oneServer' | 'managed'

/** A form that the public reaches. */
export type LiveForm = Exclude<DeploymentForm, 'embedded'>

/** The form that the environment chooses: the one place that tells. A variable that is set to the empty string is not set. */
export function deploymentForm(environment: Environment): DeploymentForm {
  if (environment.NEXT_PUBLIC_SUPABASE_URL) return 'managed'
  return environment.NEXT_PUBLIC_SANITY_PROJECT_ID ? 'oneServer' : 'embedded'
}

const THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?$/i

/** Whether visitors reach the site: any address but this machine's own, at which somebody may work on the copy at Sanity. */
export const isInPublic = ({ NEXT_PUBLIC_SITE_URL = '' }: Environment): boolean =>
  !THIS_MACHINE.test(NEXT_PUBLIC_SITE_URL)
