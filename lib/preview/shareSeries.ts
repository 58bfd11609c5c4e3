import type { SanityClient } from '@sanity/client'

const seriesQuery = /* groq */ `*[_type == "siteSettings" && _id == "siteSettings"][0].shareLinkSeries`

/**
 * The series of share links that is valid now: a number in the site settings, 0 until it is set. Changing it ends every
 * link made before, with the keystroke, since the draft of the settings counts.
 */
export async function currentShareSeries(client: SanityClient): Promise<number> {
  const series: unknown = await client.fetch<unknown>(
    seriesQuery,
    {},
    { perspective: 'drafts', cache: 'no-store' },
  )
  return typeof series === 'number' ? series : 0
}
