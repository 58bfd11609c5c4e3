// Constants of Content Lake and referral function in every mode. Nothing here reads the environment.

/** The port of the site when nothing else is said. */
export const DEFAULT_SITE_PORT = 3000

/** The version of Sanity's HTTP API that every client of this site speaks. */
export const SANITY_API_VERSION = '2026-03-01'

/** Sanity's own API; the id of a project goes in front of the host, as in https://abc123.api.sanity.io. */
export const SANITY_API_HOST = 'https://api.sanity.io'

/** Address of Sanity's CDN for images and files. */
export const SANITY_CDN_HOST = 'https://cdn.sanity.io'

/** Address of Sanity's CDN for queries; the project id is added in front of the host. */
const SANITY_QUERY_HOST = 'https://apicdn.sanity.io'

/**
 * Returns the address for queries of published content. A replacement of Sanity has no separate CDN.
 * @param apiHost value of SANITY_API_HOST
 */
export function publishedContentUrl(projectId: string, dataset: string, apiHost: string): string {
  const host = apiHost === SANITY_API_HOST ? SANITY_QUERY_HOST : apiHost
  return `${host.replace('://', `://${projectId}.`)}/v${SANITY_API_VERSION}/data/query/${dataset}`
}

/** The project id of the local Content Lake. */
export const LOCAL_PROJECT_ID = 'local'

/** The publishable key of the local functions; like any such key it is no secret. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local'

/** The path under which functions answer, on Supabase and on this site alike. */
export const FUNCTIONS_PATH = '/functions/v1'
