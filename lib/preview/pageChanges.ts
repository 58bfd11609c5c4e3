import type { PageAnswer } from '#lib/content/definePage.ts'
import { pages } from '#lib/content/pages.ts'
import type { Change } from '#lib/preview/frame/changeSchema.ts'
import { notFoundRoute, pageAt, SALES_PATH, salesRoute } from '#lib/routes.ts'
import { changesBetween } from './changes.ts'
import type { Preview } from './currentPreview.ts'
import type { PreviewPerspective } from './previewPerspective.ts'
import { editInfo } from './stegaFilter.ts'

const NOTHING: PageAnswer = { page: null, settings: null, facts: null }

/**
 * Returns the differences between the published page at this path and its preview. Facts count where the page mentions
 * them, since chips carry their wording. Previewers whom the Studio admitted also get the field of each change.
 */
export async function changesOnPage({ client, pass, perspective }: Preview, path: string): Promise<Change[]> {
  const { document } = pageAt(path) ?? notFoundRoute
  const address = document === salesRoute.document ? path.slice(SALES_PATH.length) : undefined
  const { query, parse } = pages[document]
  const read = async (seen: PreviewPerspective) => {
    const options = { perspective: seen, cache: 'no-store', stega: editInfo(pass) } as const
    const answer = await client.fetch<PageAnswer | null>(query, { address }, options)
    return { ...parse(answer ?? NOTHING), facts: null }
  }
  const compared = perspective === 'published' ? 'drafts' : perspective
  const [published, draft] = await Promise.all([read('published'), read(compared)])
  return changesBetween(published, draft)
}
