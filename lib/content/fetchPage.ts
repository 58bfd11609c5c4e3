import { ClientError, ServerError } from '@sanity/client'
import { currentPreview } from '#lib/preview/currentPreview.ts'
import { fetchPreview } from '#lib/preview/fetchPreview.ts'
import type { PageDocument } from '../routes.ts'
import { contentClient, lakeAddress } from './client.ts'
import { tagsOfPage } from './tags.ts'

/** The three documents that every page query answers with; each is null when it does not exist. */
export interface PageAnswer {
  page: unknown
  settings: unknown
  facts: unknown
}

/** The lake is unreachable, refuses or is empty. The message is one sentence for whoever runs the site. */
export class ContentLakeError extends Error {
  override name = 'ContentLakeError'
}

/**
 * Runs one page's query: against published content, or for a previewer against what the preview shows. The one place where
 * pages meet the lake.
 *
 * @param page names the cache tags, so that publishing any document which the page shows renders it again.
 * @throws ContentLakeError when there is no usable answer; a page that is being revalidated then keeps its last copy.
 */
export async function fetchPage(page: PageDocument, query: string): Promise<PageAnswer> {
  const answer = await ask(page, query).catch((error: unknown) => {
    throw new ContentLakeError(describeFailure(error), { cause: error })
  })
  if (!answer || (!answer.page && !answer.settings && !answer.facts)) {
    throw new ContentLakeError(
      `The Content Lake at ${lakeAddress} is empty: it holds neither the document “${page}” nor the site settings. Import the content first (npm run content:import).`,
    )
  }
  return answer
}

async function ask(page: PageDocument, query: string): Promise<PageAnswer | null> {
  const preview = await currentPreview()
  return preview
    ? fetchPreview<PageAnswer | null>(preview, query)
    : contentClient.fetch<PageAnswer | null>(query, {}, { next: { tags: tagsOfPage(page) } })
}

function describeFailure(error: unknown): string {
  if (error instanceof ClientError || error instanceof ServerError) {
    return `The Content Lake at ${lakeAddress} refused a query with status ${error.statusCode}: ${error.message}`
  }
  return `The Content Lake at ${lakeAddress} cannot be reached (${rootCause(error)}). Check that it runs, or that LAKE_URL or NEXT_PUBLIC_SANITY_PROJECT_ID is right.`
}

/** What the innermost error says, e.g. “connect ECONNREFUSED 127.0.0.1:3900” in place of “fetch failed”. */
function rootCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message || error.name : rootCause(error.cause)
}
