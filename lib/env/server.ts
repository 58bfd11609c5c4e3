import { parseVariables } from './parseVariables.ts'
import { variables } from './variables.ts'

const env = parseVariables(
  variables.pick({
    LAKE_URL: true,
    FUNCTIONS_URL: true,
    MAILBOX_URL: true,
    SANITY_API_READ_TOKEN: true,
    SANITY_REVALIDATE_SECRET: true,
    SITE_DIST_DIR: true,
    SITE_STANDALONE: true,
    SITE_INTERNAL_URL: true,
    EDITION_DIR: true,
    PORT: true,
    CONTENT_CHECK_SECONDS: true,
    TRUSTED_PROXIES: true,
    STUDIO_SECRET: true,
    SITE_HSTS: true,
  }),
  process.env,
)

/** Where the server reaches the embedded Content Lake; meaningless on a hosted one. */
export const embeddedLakeUrl = env.LAKE_URL

/** Where the server reaches the embedded functions; meaningless on Supabase. */
export const embeddedFunctionsUrl = env.FUNCTIONS_URL

/** Where the server reaches the process of the embedded mailbox; meaningless in a hosted form. */
export const embeddedMailboxUrl = env.MAILBOX_URL

/** The viewer token that reads drafts in draft mode; absent means that draft mode stays off. */
export const sanityReadToken = env.SANITY_API_READ_TOKEN

/** The secret that signs publish webhooks; absent means that every webhook is refused. */
export const sanityRevalidateSecret = env.SANITY_REVALIDATE_SECRET

/** How many proxies of its owner's stand before the site. */
export const trustedProxies = env.TRUSTED_PROXIES

/** Signs what the Studio is given of referrals and results; absent means that it is given nothing. */
export const studioSecret = env.STUDIO_SECRET

/** How far browsers are told to use https alone. */
export const hstsScope = env.SITE_HSTS

/** Next's build folder, relative to the checkout. */
export const distDir = env.SITE_DIST_DIR

/** Whether the build also writes a server that runs without node_modules. */
export const buildsStandalone = env.SITE_STANDALONE !== undefined

/**
 * Where this server reaches itself. Never the address of a request: behind TLS that is `https://` on a port that speaks
 * none. `next start` sets PORT to the one it listens on.
 */
export const internalSiteUrl = env.SITE_INTERNAL_URL ?? `http://127.0.0.1:${env.PORT}`

/** Seconds between two questions whether content changed; 0 means that nobody asks. */
export const contentCheckSeconds = env.CONTENT_CHECK_SECONDS

/** The folder in which this server keeps its pages as files; absent means that it keeps none. */
export const editionDir = env.EDITION_DIR
