import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

const answer = z.object({ documents: z.array(z.string()), assets: z.number() })

const QUERY = `{
  "documents": *[!(_id in path("_.**")) && !(_type in $assets) && string::startsWith(_type, "system.") == false]._id,
  "assets": count(*[_type in $assets])
}`

/** The ids of all documents of a dataset, drafts included, and how many assets it has; what the lake keeps for itself left out. */
export const datasetIds = async (client: SanityClient): Promise<z.infer<typeof answer>> => {
  const parameters = { assets: ['sanity.imageAsset', 'sanity.fileAsset'] }
  const found = answer.parse(await client.fetch(QUERY, parameters, { perspective: 'raw' }))
  return { ...found, documents: found.documents.toSorted() }
}
