import { cache } from 'react'
import { askPublished, salesAddresses } from '#lib/content/salesPaths.ts'
import { previewOfRendering } from './_preview/rendering.ts'

/**
 * Returns the present address of the sales page that has, or had, an address; null if there is none. The list of all is one stored
 * query, so that mistyped addresses store nothing.
 */
export const presentAddress = cache(async (asked: string): Promise<string | null> => {
  const preview = await previewOfRendering()
  const known = await salesAddresses(
    preview
      ? (query) =>
          preview.client.fetch<unknown>(query, {}, { perspective: preview.perspective, cache: 'no-store' })
      : askPublished,
  )
  return known.get(asked) ?? null
})
