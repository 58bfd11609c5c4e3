import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

const SERIES = `{
  "published": *[_id == "siteSettings"][0].shareLinkSeries,
  "draft": *[_id == "drafts.siteSettings"][0]{"series": shareLinkSeries}
}`

const stored = z.object({
  published: z.number().nullish(),
  draft: z.object({ series: z.number().nullish() }).nullish(),
})

/**
 * Ends every preview link that was shared so far: by the one number, in the settings that visitors have and, where there is one, in
 * their draft, which previews read first. Nothing else of the draft is published.
 */
export async function endPreviewLinks(client: SanityClient): Promise<void> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const { published, draft } = stored.parse(await raw.fetch<unknown>(SERIES))
  const shareLinkSeries = Math.max(published ?? 0, draft?.series ?? 0) + 1
  const transaction = raw.transaction().patch('siteSettings', { set: { shareLinkSeries } })
  if (draft) transaction.patch('drafts.siteSettings', { set: { shareLinkSeries } })
  await transaction.commit()
}
