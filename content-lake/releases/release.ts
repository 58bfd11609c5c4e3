import { z } from 'zod'
import { actionError, documentNotFound } from '../actions/action.ts'
import type { LakeDocument } from '../document/document.ts'
import { releaseOf } from '../document/ids.ts'
import { newDocumentSchema, patchOperationsSchema } from '../mutations/mutation.ts'
import type { OpenTransaction } from '../mutations/openTransaction.ts'
import type { DocumentStore } from '../store/documentStore.ts'

export const RELEASE_TYPE = 'system.release'

/** `active` may be edited; `scheduled` waits for its time; `published` and `archived` are at their end. */
type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived'

/** The id of the document that describes a release. */
export const releaseDocumentId = (releaseId: string): string => `_.releases.${releaseId}`

/** The release, if it is in one of the states in which an action applies. @throws 409 otherwise. */
export function requireRelease(
  open: OpenTransaction,
  releaseId: string,
  states: readonly ReleaseState[],
  index: number,
): LakeDocument {
  const id = releaseDocumentId(releaseId)
  const release = open.get(id)
  if (!release) throw documentNotFound(index, id)
  if (!states.some((state) => state === release.state)) {
    const description = `The release "${releaseId}" is ${String(release.state)}; this takes one that is ${states.join(' or ')}`
    throw actionError(index, 'releaseStateError', description, { id })
  }
  return release
}

/** The documents of a release as a transaction has left them so far. */
export function versionsIn(
  open: OpenTransaction,
  documents: DocumentStore,
  releaseId: string,
): LakeDocument[] {
  const stored = documents.all().map(({ _id }) => _id)
  const touched = open.changes().map(({ id }) => id)
  const ids = new Set([...stored, ...touched].filter((id) => releaseOf(id) === releaseId))
  return [...ids].flatMap((id) => open.get(id) ?? [])
}

const releaseId = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/)
const plain = <Name extends string>(name: Name) =>
  z.object({ actionType: z.literal(`sanity.action.release.${name}`), releaseId })

/** Actions on a whole release. Its documents are versions with separate actions. */
export const releaseActionSchema = z.discriminatedUnion('actionType', [
  plain('create').extend({ metadata: z.record(z.string(), z.json()).default({}) }),
  plain('edit').extend({ patch: patchOperationsSchema }),
  plain('publish'),
  plain('archive'),
  plain('schedule').extend({ publishAt: z.iso.datetime({ offset: true }) }),
  plain('unschedule'),
  plain('delete'),
  plain('import').extend({
    attributes: newDocumentSchema.optional(),
    document: newDocumentSchema.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']),
  }),
])

export type ReleaseAction = z.infer<typeof releaseActionSchema>
