import type { Environment } from '../server/parseVariables.ts'
import { copyingMistake } from './copiedValues.ts'
import { isInPublic, modeOf } from './mode.ts'
import { variables } from './variables.ts'

const list = (names: readonly string[]): string => `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'}`

/** Variables that need others. A public site has both its content and its referrals on this machine, or neither. */
function requirements(env: Environment): { given: string[]; needs: string[] }[] {
  const isPublic = Boolean(env.NEXT_PUBLIC_SITE_URL) && isInPublic(env)
  const onSanity = ['SANITY_API_READ_TOKEN', 'SANITY_REVALIDATE_SECRET']
  const ofSanity = [
    'NEXT_PUBLIC_SANITY_API_HOST',
    'NEXT_PUBLIC_SANITY_CDN_HOST',
    'NEXT_PUBLIC_SANITY_SCHEDULING',
  ]
  const [project, supabase] = ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SUPABASE_URL']
  const key = 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'
  return [
    { given: [project], needs: [...onSanity, 'NEXT_PUBLIC_SITE_URL', ...(isPublic ? [supabase] : [])] },
    { given: [supabase], needs: [key, ...(isPublic ? [project] : [])] },
    // `npm start` passes its local Content Lake to the site by LAKE_URL and the same names.
    { given: env.LAKE_URL ? [] : [...onSanity, ...ofSanity], needs: [project] },
    { given: [key], needs: [supabase] },
    // The first editor gets an email.
    { given: modeOf(env) === 'selfHosted' ? ['NEXT_PUBLIC_SITE_URL'] : [], needs: ['REFERRAL_TO'] },
  ]
}

/** Returns one sentence for each service that is half configured. */
const incomplete = (env: Environment): string[] =>
  requirements(env).flatMap(({ given, needs }) => {
    const present = given.filter((name) => env[name])
    const missing = needs.filter((name) => !env[name])
    if (present.length === 0 || missing.length === 0) return []
    return `${list(present)} set, but ${list(missing)} not: set what is missing (see docs/deploy.md), or unset ${present.join(' and ')} to run on this machine alone.`
  })

/** The longest pause between two polls that still brings a publish to visitors of a snapshot in time, s. */
const SNAPSHOT_POLLS_WITHIN = 60

/** Returns one sentence for each contradiction between variables, with its remedy. */
function contradictions(env: Environment): string[] {
  const { TRUSTED_PROXIES: proxies, CONTENT_CHECK_SECONDS: seconds } = variables.parse(env)
  const isHosted = modeOf(env) !== 'local' && isInPublic(env)
  const isEncrypted = URL.parse(env.NEXT_PUBLIC_SITE_URL ?? '')?.protocol === 'https:'
  return [
    modeOf(env) === 'selfHosted' &&
      !isEncrypted &&
      `NEXT_PUBLIC_SITE_URL is ${env.NEXT_PUBLIC_SITE_URL}, a public address without encryption: begin it with https, or unset it to run on this machine alone.`,
    isHosted &&
      isEncrypted &&
      proxies === 0 &&
      'NEXT_PUBLIC_SITE_URL begins with https, which a proxy before the site must speak, but TRUSTED_PROXIES counts none: set it to 1, or to how many there are.',
    env.SNAPSHOT_DIR &&
      (seconds === 0 || seconds > SNAPSHOT_POLLS_WITHIN) &&
      `SNAPSHOT_DIR is set, but with CONTENT_CHECK_SECONDS=${seconds} visitors would read old pages: set it to 15, at most ${SNAPSHOT_POLLS_WITHIN}, or unset SNAPSHOT_DIR.`,
  ].filter((problem): problem is string => Boolean(problem))
}

/**
 * Returns one sentence for each problem of the environment: a service that is half configured, else a value that was copied
 * from an example, else values that are malformed, else contradictions.
 */
export function configurationProblems(env: Environment): string[] {
  const missing = incomplete(env)
  if (missing.length > 0) return missing
  const mistake = copyingMistake(env, Object.keys(variables.shape))
  if (mistake !== null) return [mistake]
  const malformed = variables.safeParse(env).error?.issues ?? []
  return malformed.length > 0 ? malformed.map(({ message }) => message) : contradictions(env)
}
