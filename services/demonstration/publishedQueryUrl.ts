import { SANITY_API_VERSION } from '#lib/env/constants.ts'

/** Returns the address of queries to the local Content Lake. */
export const publishedQueryUrl = (lakeUrl: string): string =>
  `${lakeUrl}/v${SANITY_API_VERSION}/data/query/production`
