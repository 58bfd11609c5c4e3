import { z } from 'zod'
import { contentClient } from './client.ts'
import { shownTypes } from './tags.ts'

/** All revisions, so that deletions and restored backups are noticed as well as edits. */
const revisionsQuery = /* groq */ `*[_type in $types] | order(_id asc) {_id, _type, _rev}`

const revisions = z.array(z.object({ _id: z.string(), _type: z.string(), _rev: z.string() }))

/** For each type of document that a page shows, what tells its published documents of now from those of another time. */
export type PublishedVersion = ReadonlyMap<string, string>

/** @throws errors of the Content Lake's client, and for an answer of another shape */
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
