import { ClientError, ServerError } from '@sanity/client'
import { contentClient, lakeAddress } from './client.ts'
import type { ContentPage, PageAnswer } from './definePage.ts'
import type { SiteData } from './siteDocuments.ts'
import { tagsOfPage } from './tags.ts'

/** Thrown if the Content Lake is unreachable, refuses or is empty. The message is one sentence for the operator. */
class ContentLakeError extends Error {
  override name = 'ContentLakeError'
}

/**
 * A page's data as visitors see it. The cache tags name every type of document that the page shows, so that publishing one
 * renders it again.
 *
 * @param address of a sales page; other pages have none
 * @throws ContentLakeError when there is no usable answer; a page that is being revalidated then keeps its last copy.
 */
export const fetchPage = <Data extends SiteData>(page: ContentPage<Data>, address?: string): Promise<Data> =>
  readPage(page, (query) =>
    contentClient.fetch<PageAnswer | null>(query, { address }, { next: { tags: tagsOfPage(page.document) } }),
  )

/**
 * A page's data from the answer to its query.
 *
 * @param ask how to ask the lake, which decides what is seen: published content or a preview.
 * @throws ContentLakeError when there is no usable answer.
 */
export async function readPage<Data extends SiteData>(
  page: ContentPage<Data>,
  ask: (query: string) => Promise<PageAnswer | null>,
): Promise<Data> {
  const answer = await ask(page.query).catch((error: unknown) => {
    throw new ContentLakeError(describeFailure(error), { cause: error })
  })
  if (!answer || (!answer.page && !answer.settings && !answer.facts)) {
    throw new ContentLakeError(
      `The Content Lake at ${lakeAddress} is empty: it holds neither the document “${page.document}” nor the site settings. Import the content first (npm run content:import).`,
    )
  }
  return page.parse(answer)
}

function describeFailure(error: unknown): string {
  if (error instanceof ClientError || error instanceof ServerError) {
    return `The Content Lake at ${lakeAddress} refused a query with status ${error.statusCode}: ${error.message}`
  }
  return `The Content Lake at ${lakeAddress} cannot be reached (${rootCause(error)}). Check that it runs, or that LAKE_URL or NEXT_PUBLIC_SANITY_PROJECT_ID is right.`
}

/** Returns e.g. “connect ECONNREFUSED 127.0.0.1:3900” in place of “fetch failed”. */
function rootCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message || error.name : rootCause(error.cause)
}
