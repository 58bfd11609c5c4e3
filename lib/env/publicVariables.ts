import { z } from 'zod'
import { LAKE_PATH } from '../server/http/lakePath.ts'
import {
  type Environment,
  optionalText,
  parseVariables,
  variable,
  webAddress,
} from '../server/parseVariables.ts'
import { LOCAL_PROJECT_ID, LOCAL_PUBLISHABLE_KEY, SANITY_API_HOST, SANITY_CDN_HOST } from './constants.ts'
import { modeOf } from './mode.ts'

// The types of the variables that browsers get. variables.ts explains each: no sentence of it should weigh on a page.

/** The port of the site when nothing else is said. */
export const DEFAULT_SITE_PORT = 3000

const host = (name: string, fallback: string) => variable(webAddress(name, fallback).default(fallback))

/** The variables that browsers may see. */
export const publicVariables = z.object({
  NEXT_PUBLIC_SITE_URL: variable(
    webAddress('NEXT_PUBLIC_SITE_URL', 'https://example.com').default(
      `http://localhost:${DEFAULT_SITE_PORT}`,
    ),
  ),
  NEXT_PUBLIC_SANITY_PROJECT_ID: variable(
    z
      .string()
      .regex(
        /^[a-z0-9-]+$/,
        'NEXT_PUBLIC_SANITY_PROJECT_ID must be a Sanity project id: a-z, 0-9 and dashes.',
      )
      .optional(),
  ),
  NEXT_PUBLIC_SANITY_DATASET: variable(z.string().default('production')),
  NEXT_PUBLIC_SANITY_API_HOST: host('NEXT_PUBLIC_SANITY_API_HOST', SANITY_API_HOST),
  NEXT_PUBLIC_SANITY_CDN_HOST: host('NEXT_PUBLIC_SANITY_CDN_HOST', SANITY_CDN_HOST),
  NEXT_PUBLIC_SANITY_SCHEDULING: variable(
    z
      .enum(['on', 'off'], {
        error:
          'NEXT_PUBLIC_SANITY_SCHEDULING must be on or off: on where the plan of your project includes scheduled drafts.',
      })
      .default('off'),
  ),
  NEXT_PUBLIC_SUPABASE_URL: variable(
    webAddress('NEXT_PUBLIC_SUPABASE_URL', 'https://abcdefgh.supabase.co').optional(),
  ),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: optionalText(),
  NEXT_PUBLIC_CALCOM_URL: variable(
    webAddress('NEXT_PUBLIC_CALCOM_URL', 'https://booking.example.com', /^https$/).optional(),
  ),
})

/** Id of the element in the Studio's page that holds the public variables as JSON. */
export const HANDED_OVER = 'public-variables'

/** Returns the public variables that are set, as JSON for {@link HANDED_OVER}. */
export const handedOver = (environment: Environment): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(publicVariables.shape)
        .filter((name) => environment[name])
        .map((name) => [name, environment[name]]),
    ),
  ).replaceAll('<', '\\u003c')

/** Returns the public variables that a page holds. */
export const readHandedOver = (page: Pick<Document, 'getElementById'>): Environment =>
  z.record(z.string(), z.string()).parse(JSON.parse(page.getElementById(HANDED_OVER)?.textContent ?? '{}'))

/** Which services this machine runs itself. */
export interface ServicePlaces {
  /** True when no Sanity project is configured: the content comes from the local Content Lake. */
  usesLocalLake: boolean
  /** True when no Supabase project is configured: the local functions take the referrals. */
  usesLocalFunctions: boolean
}

export interface PublicEnvironment extends ServicePlaces {
  /** True in local mode: the demonstration's own scheduler and lead form answer, and its addresses mean something. */
  runsDemonstration: boolean
  /** True at a public address with the local Content Lake, where editors have accounts. */
  isSelfHosted: boolean
  /** The public address of the site without a trailing slash. */
  siteUrl: string
  /** The Sanity project, `local` on the local lake. */
  sanityProjectId: string
  /** The dataset within the project. */
  sanityDataset: string
  /** Address of Sanity's API without the project id; unused with the local Content Lake. */
  sanityApiHost: string
  /** True if drafts can be scheduled: always with the local Content Lake, at Sanity if the plan allows it. */
  offersScheduling: boolean
  /** Prefix of image addresses: Sanity's CDN, or a path of this site with the local Content Lake. */
  assetBase: string
  /** Address of a self-hosted Cal.com without a trailing slash, or null. */
  calcomUrl: string | null
  /** Supabase's address, or null for the site's own origin. */
  supabaseUrl: string | null
  /** The public key that every call of a function carries. */
  supabasePublishableKey: string
}

/** Each hosted service is switched on by one variable; without it this machine serves instead. */
export const servicesOf = (environment: Environment): ServicePlaces => ({
  usesLocalLake: !environment.NEXT_PUBLIC_SANITY_PROJECT_ID,
  usesLocalFunctions: !environment.NEXT_PUBLIC_SUPABASE_URL,
})

/**
 * Public environment of site, Studio and browsers.
 * @throws Error with one sentence if a variable is malformed, or only one of Supabase's two is set
 */
export function parsePublic(environment: Environment): PublicEnvironment {
  const {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    NEXT_PUBLIC_SANITY_PROJECT_ID: projectId,
    NEXT_PUBLIC_SANITY_DATASET: sanityDataset,
    NEXT_PUBLIC_SANITY_API_HOST: sanityApiHost,
    NEXT_PUBLIC_SANITY_CDN_HOST: cdnHost,
    NEXT_PUBLIC_SANITY_SCHEDULING: scheduling,
    NEXT_PUBLIC_SUPABASE_URL: supabaseUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key,
    NEXT_PUBLIC_CALCOM_URL: calcomUrl,
  } = parseVariables(publicVariables, environment)
  if (!supabaseUrl !== !key) {
    throw new Error(
      'Set both NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, or neither to use the functions of this machine.',
    )
  }
  const services = servicesOf(environment)
  const mode = modeOf(environment)
  return {
    ...services,
    runsDemonstration: mode === 'local',
    isSelfHosted: mode === 'selfHosted',
    siteUrl,
    sanityProjectId: projectId ?? LOCAL_PROJECT_ID,
    sanityDataset,
    sanityApiHost,
    offersScheduling: services.usesLocalLake || scheduling === 'on',
    // Browsers reach the local lake only through this site's own origin.
    assetBase: services.usesLocalLake ? LAKE_PATH : cdnHost,
    calcomUrl: calcomUrl ?? null,
    supabaseUrl: supabaseUrl ?? null,
    supabasePublishableKey: key ?? LOCAL_PUBLISHABLE_KEY,
  }
}
