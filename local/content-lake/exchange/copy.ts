import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { PROOF_TYPE } from '#lib/studioAccess/proof.ts'
import { PlainFailure, sentenceOf } from '../../engine/failure.ts'
import { withoutDemonstration } from './demonstrationAddresses.ts'
import { fingerprint, isAsset } from './fingerprint.ts'

const documentSchema = z.object({ _id: z.string(), _type: z.string(), _rev: z.string() }).catchall(z.json())

/** A published document as a lake answers it. */
export type CopyDocument = z.infer<typeof documentSchema>

/** What one side has, by id. */
export interface Copy {
  documents: ReadonlyMap<string, CopyDocument>
  fingerprints: ReadonlyMap<string, string>
  /** Ids of published documents that somebody has a draft of. */
  drafted: ReadonlySet<string>
  /** The fields that were left out, since they belong to the demonstration on this machine. */
  leftOut: readonly string[]
}

// Drafts and versions are what somebody is still writing: they stay where they are written.
const QUERY = `{
  "documents": *[!(_id in path("drafts.**")) && !(_id in path("versions.**")) && !(_id in path("_.**"))],
  "drafts": *[_id in path("drafts.**")]._id
}`

const answerSchema = z.object({ documents: z.array(documentSchema), drafts: z.array(z.string()) })

/** Releases, groups, secrets of previews, proofs of who is editing: what a lake keeps for itself. */
const isTheLakesOwn = (document: CopyDocument): boolean =>
  document._type.startsWith('system.') ||
  (document._type.startsWith('sanity.') && !isAsset(document)) ||
  document._type === PROOF_TYPE

/** The published copy of a lake with its assets, without what belongs to that lake alone. */
export async function readCopy(client: SanityClient, name: string): Promise<Copy> {
  const { documents, drafts } = answerSchema.parse(
    await client.fetch(QUERY, {}, { perspective: 'raw' }).catch((error: unknown) => {
      const begun = name.charAt(0).toUpperCase() + name.slice(1)
      throw new PlainFailure(`${begun} can't be read: ${sentenceOf(error)}`)
    }),
  )
  const leftOut: string[] = []
  const kept = documents
    .filter((document) => !isTheLakesOwn(document))
    .map((document) => withoutDemonstration(document, (place) => leftOut.push(place)))
  return {
    documents: new Map(kept.map((document) => [document._id, document])),
    fingerprints: new Map(kept.map((document) => [document._id, fingerprint(document)])),
    leftOut,
    drafted: new Set(drafts.map((id) => id.slice('drafts.'.length))),
  }
}
