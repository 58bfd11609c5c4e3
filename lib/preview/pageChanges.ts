import type { PageAnswer } from '#lib/content/definePage.ts'
import { pages } from '#lib/content/pages.ts'
import { notFoundRoute, routes } from '#lib/routes.ts'
import type { Change } from './changeSchema.ts'
import { changesBetween } from './changes.ts'
import type { Preview } from './currentPreview.ts'
import type { PreviewPerspective } from './perspective.ts'

const NOTHING: PageAnswer = { page: null, settings: null, facts: null }

/**
 * What differs on the page at this path between what visitors read and what the preview shows. Facts count where the page
 * mentions them, since chips carry their wording.
 */
export async function changesOnPage({ client, perspective }: Preview, path: string): Promise<Change[]> {
  const document = routes.find((route) => route.path === path)?.document ?? notFoundRoute.document
  const { query, parse } = pages[document]
  const read = async (seen: PreviewPerspective) => {
    const answer = await client.fetch<PageAnswer | null>(query, {}, { perspective: seen, cache: 'no-store' })
    return { ...parse(answer ?? NOTHING), facts: null }
  }
  const compared = perspective === 'published' ? 'drafts' : perspective
  const [published, draft] = await Promise.all([read('published'), read(compared)])
  return changesBetween(published, draft)
}
