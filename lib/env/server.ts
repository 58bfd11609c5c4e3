import { parseVariables } from '../server/parseVariables.ts'
import { handedOver } from './parsePublic.ts'
import { variables } from './variables.ts'

const env = parseVariables(variables, process.env)

/** Server-side address of the local Content Lake, which a build compiles; unused with Sanity. */
export const localLakeUrl = env.LAKE_URL

/** Address from which this process reads content; unused with Sanity. */
export const contentUrl = env.LAKE_BUILD_URL ?? localLakeUrl

/**
 * Address at which this server requests itself. It never comes from a request: behind TLS that would be `https://` on a
 * port without TLS. `next start` sets PORT to its own port.
 */
export const internalSiteUrl = env.SITE_INTERNAL_URL ?? `http://127.0.0.1:${env.PORT}`

/** True if the build also writes a server that runs without node_modules. */
export const buildsStandalone = env.SITE_STANDALONE !== undefined

/** Variables that this process reads, as `variables.ts` describes them. Without a secret, its feature is off. */
export const {
  FUNCTIONS_URL: localFunctionsUrl,
  MAILBOX_URL: localMailboxUrl,
  SANITY_API_READ_TOKEN: sanityReadToken,
  SANITY_REVALIDATE_SECRET: sanityRevalidateSecret,
  TRUSTED_PROXIES: trustedProxies,
  STUDIO_SECRET: studioSecret,
  SITE_HSTS: hstsScope,
  SITE_DIST_DIR: distDir,
  CONTENT_CHECK_SECONDS: contentCheckSeconds,
  SNAPSHOT_DIR: snapshotDir,
} = env

/** The public variables as JSON, for the Studio's page. */
export const publicHandover = handedOver(process.env)
