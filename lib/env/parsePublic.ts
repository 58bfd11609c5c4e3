import { z } from 'zod'
import { LAKE_PATH } from '../server/http/lakePath.ts'
import { type Environment, parseVariables } from '../server/parseVariables.ts'
import { LOCAL_PROJECT_ID, LOCAL_PUBLISHABLE_KEY } from './constants.ts'
import { isInPublic, modeOf } from './mode.ts'
import { variables } from './variables.ts'

/** Id of the element in the Studio's page that holds the public variables as JSON. */
export const HANDED_OVER = 'public-variables'

/** Returns the variables that are set and that browsers may see. */
const publicOf = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value && name.startsWith('NEXT_PUBLIC_')),
  )

/** Returns the public variables as JSON for {@link HANDED_OVER}. */
export const handedOver = (environment: Environment): string =>
  JSON.stringify(publicOf(environment)).replaceAll('<', '\\u003c')

/** Returns the public variables that a page holds. */
export const readHandedOver = (page: Pick<Document, 'getElementById'>): Environment =>
  z.record(z.string(), z.string()).parse(JSON.parse(page.getElementById(HANDED_OVER)?.textContent ?? '{}'))

/**
 * Returns the environment of site, Studio and browsers. Each hosted service is switched on by one variable; without it this machine
 * serves instead.
 * @throws Error with one sentence if a variable is malformed
 */
export function parsePublic(environment: Environment) {
  const env = parseVariables(variables, publicOf(environment))
  const usesLocalLake = env.NEXT_PUBLIC_SANITY_PROJECT_ID === undefined
  const mode = modeOf(environment)
  return {
    usesLocalLake,
    usesLocalFunctions: env.NEXT_PUBLIC_SUPABASE_URL === undefined,
    /** True in local mode: the demonstration's own scheduler and lead form answer, and its addresses mean something. */
    runsDemonstration: mode === 'local',
    /** True at a public address with the local Content Lake, where editors have accounts. */
    isSelfHosted: mode === 'selfHosted',
    /** True at an address that the public reaches. On a laptop nothing can be opened or closed. */
    isPublicSite: isInPublic(env),
    /** The public address of the site without a trailing slash. */
    siteUrl: env.NEXT_PUBLIC_SITE_URL,
    sanityProjectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? LOCAL_PROJECT_ID,
    sanityDataset: env.NEXT_PUBLIC_SANITY_DATASET,
    /** Address of Sanity's API without the project id; unused with the local Content Lake. */
    sanityApiHost: env.NEXT_PUBLIC_SANITY_API_HOST,
    /** True if drafts can be scheduled: always with the local Content Lake, at Sanity if the plan allows it. */
    offersScheduling: usesLocalLake || env.NEXT_PUBLIC_SANITY_SCHEDULING === 'on',
    /** Prefix of image addresses. Browsers reach the local Content Lake only through this site's own origin. */
    assetBase: usesLocalLake ? LAKE_PATH : env.NEXT_PUBLIC_SANITY_CDN_HOST,
    /** Address of a self-hosted Cal.com without a trailing slash, or null. */
    calcomUrl: env.NEXT_PUBLIC_CALCOM_URL ?? null,
    /** Supabase's address, or null for the site's own origin. */
    supabaseUrl: env.NEXT_PUBLIC_SUPABASE_URL ?? null,
    /** The public key that every call of a function carries. */
    supabasePublishableKey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? LOCAL_PUBLISHABLE_KEY,
  }
}
