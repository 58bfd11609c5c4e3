import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { CONTENT_TYPES } from '#lib/checks/launch/documentTitle.ts'

const COPIES = '*[_id in path("versions.**") && _type in $types] {_id, _type, title}'

const copiesSchema = z.array(
  z.object({ _id: z.string(), _type: z.string(), title: z.string().nullish().catch(undefined) }),
)

/** The copies in releases, with only the fields that their titles need. */
export async function scheduledCopies(client: SanityClient): Promise<ContentDocument[]> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  return copiesSchema.parse(await raw.fetch(COPIES, { types: CONTENT_TYPES }))
}
