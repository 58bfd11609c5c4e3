import { type ClientConfig, createClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import { SANITY_API_HOST } from '#lib/env/constants.ts'
import { sanityApiHost, siteUrl, usesLocalLake } from '#lib/env/public.ts'
import { LAKE_PATH } from '#lib/server/http/lakePath.ts'
import { lakeFetch } from './lake/transport.ts'

/** Address of the local Content Lake in the browser: the site's own origin, so that no other site can reach it. */
const localHost = () => `${typeof window === 'undefined' ? siteUrl : window.location.origin}${LAKE_PATH}`

/** Address of the lake for a client of the Studio. */
export function lakeHost(): Pick<ClientConfig, 'apiHost' | 'useProjectHostname'> {
  return usesLocalLake ? { apiHost: localHost(), useProjectHostname: false } : { apiHost: sanityApiHost }
}

/** Settings of a workspace for the local Content Lake; none for Sanity's. */
export function hostOptions(): Pick<WorkspaceOptions, 'apiHost' | 'unstable_clientFactory'> {
  if (!usesLocalLake) return sanityApiHost === SANITY_API_HOST ? {} : { apiHost: sanityApiHost }
  const apiHost = localHost()
  // One for all clients of the tab, since it owns the tab's only connection.
  const fetchFromLake = lakeFetch(apiHost)
  return {
    apiHost,
    unstable_clientFactory: (config: ClientConfig) =>
      createClient({ ...config, apiHost, useProjectHostname: false, resolveFetch: () => fetchFromLake }),
  }
}
