import { createClient, type SanityClient } from '@sanity/client'
import type { Lake } from '#content-lake/lake.ts'

/** Returns @sanity/client 8 as the site and the Studio use it; anonymous without a token. */
export function clientOf({ url }: Pick<Lake, 'url'>, token?: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost: `${url}/lake`,
    useProjectHostname: false,
    useCdn: false,
    ...(token === undefined ? {} : { token }),
  })
}

export function editorOf(lake: Lake): SanityClient {
  return clientOf(lake, lake.credentials.editorToken)
}
