import { z } from 'zod'
import { contentClient } from './client.ts'
import { shownTypes } from './tags.ts'

/**
 * All revisions of published documents, so that deletions, unpublishing and restored backups are noticed as well as
 * edits.
 */
const revisionsQuery = /* groq */ `*[_type in $types] | order(_id asc) {_id, _type, _rev}`

const revisions = z.array(z.object({ _id: z.string(), _type: z.string(), _rev: z.string() }))

/** For each type of document that a page shows, what tells its published documents of now from those of another time. */
export type PublishedVersion = ReadonlyMap<string, string>

/**
 * The version of the published content, in one small query.
 * @throws whatever the client throws when the lake does not answer, or answers with something else.
 */
export async function publishedVersion(): Promise<PublishedVersion> {
  const answer: unknown = await contentClient.fetch<unknown>(
    revisionsQuery,
    { types: shownTypes },
    { cache: 'no-store' },
  )
  const documents = revisions.parse(answer)
  return new Map(
    shownTypes.map((type) => [
      type,
      documents.flatMap(({ _id, _type, _rev }) => (_type === type ? [`${_id} ${_rev}`] : [])).join(),
    ]),
  )
}
