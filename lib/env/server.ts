import { parseVariables } from './parseVariables.ts'
import { variables } from './variables.ts'

const env = parseVariables(
  variables.pick({
    LAKE_URL: true,
    FUNCTIONS_URL: true,
    SANITY_API_READ_TOKEN: true,
    SANITY_REVALIDATE_SECRET: true,
    SITE_DIST_DIR: true,
  }),
  process.env,
)

/** Where the server reaches the embedded Content Lake; meaningless on a hosted one. */
export const embeddedLakeUrl = env.LAKE_URL

/** Where the server reaches the embedded functions; meaningless on Supabase. */
export const embeddedFunctionsUrl = env.FUNCTIONS_URL

/** The viewer token that reads drafts in draft mode; absent means that draft mode stays off. */
export const sanityReadToken = env.SANITY_API_READ_TOKEN

/** The secret that signs publish webhooks; absent means that every webhook is refused. */
export const sanityRevalidateSecret = env.SANITY_REVALIDATE_SECRET

/** Next's build folder, relative to the checkout. */
export const distDir = env.SITE_DIST_DIR
