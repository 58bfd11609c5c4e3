import { parseVariables } from '../server/parseVariables.ts'
import { handedOver } from './publicVariables.ts'
import { variables } from './variables.ts'

const env = parseVariables(
  variables.pick({
    LAKE_URL: true,
    LAKE_BUILD_URL: true,
    FUNCTIONS_URL: true,
    MAILBOX_URL: true,
    SANITY_API_READ_TOKEN: true,
    SANITY_REVALIDATE_SECRET: true,
    SITE_DIST_DIR: true,
    SITE_STANDALONE: true,
    SITE_INTERNAL_URL: true,
    SNAPSHOT_DIR: true,
    PORT: true,
    CONTENT_CHECK_SECONDS: true,
    TRUSTED_PROXIES: true,
    STUDIO_SECRET: true,
    SITE_HSTS: true,
  }),
  process.env,
)

/** Server-side address of the local Content Lake, which a build compiles; unused with Sanity. */
export const localLakeUrl = env.LAKE_URL

/** Address from which this process reads content; unused with Sanity. */
export const contentUrl = env.LAKE_BUILD_URL ?? localLakeUrl

/** Server-side address of the local functions; unused with Supabase. */
export const localFunctionsUrl = env.FUNCTIONS_URL

/** Server-side address of the mailbox process; unused in public modes. */
export const localMailboxUrl = env.MAILBOX_URL

/** The viewer token that reads drafts in draft mode; absent means that draft mode stays off. */
export const sanityReadToken = env.SANITY_API_READ_TOKEN

/** The secret that signs publish webhooks; absent means that every webhook is refused. */
export const sanityRevalidateSecret = env.SANITY_REVALIDATE_SECRET

/** Number of trusted proxies in front of the site. */
export const trustedProxies = env.TRUSTED_PROXIES

/** Signs what the Studio is given of referrals and results; absent means that it is given nothing. */
export const studioSecret = env.STUDIO_SECRET

/** Scope of Strict-Transport-Security. */
export const hstsScope = env.SITE_HSTS

/** Next's build folder, relative to the checkout. */
export const distDir = env.SITE_DIST_DIR

/** True if the build also writes a server that runs without node_modules. */
export const buildsStandalone = env.SITE_STANDALONE !== undefined

/**
 * Address at which this server requests itself. It never comes from a request: behind TLS that would be `https://` on a
 * port without TLS. `next start` sets PORT to its own port.
 */
export const internalSiteUrl = env.SITE_INTERNAL_URL ?? `http://127.0.0.1:${env.PORT}`

/** Seconds between two questions whether content changed; 0 means that nobody asks. */
export const contentCheckSeconds = env.CONTENT_CHECK_SECONDS

/** The folder in which this server keeps its pages as files; absent means that it keeps none. */
export const snapshotDir = env.SNAPSHOT_DIR

/** The public variables as JSON, for the Studio's page. */
export const publicHandover = handedOver(process.env)
