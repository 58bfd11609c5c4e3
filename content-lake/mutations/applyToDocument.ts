import { Mutation as Mutator } from '@sanity/mutator'
import { messageOf } from '#lib/node/userFacingError.ts'
import { isJsonObject, isLakeDocument, type LakeDocument } from '../document/document.ts'
import { ApiError, mutationError } from '../http/apiError.ts'
import type { AppliedMutation } from './mutation.ts'

interface Occasion {
  transactionId: string
  timestamp: string
  index: number
}

/**
 * Applies one mutation to one document with Sanity's own mutator, which the Studio runs as well, so both always
 * arrive at the same document.
 *
 * @throws 409 when a path or an operation does not apply.
 */
export function applyToDocument(
  before: LakeDocument | null,
  mutation: AppliedMutation,
  { transactionId, timestamp, index }: Occasion,
): LakeDocument | null {
  if ('delete' in mutation) return null
  if (!('patch' in mutation)) {
    const content = mutation.create ?? mutation.createOrReplace ?? mutation.createIfNotExists
    return asDocument(structuredClone({ ...content, _rev: transactionId }), index)
  }
  if (!before) return null
  try {
    const mutator = new Mutator({
      mutations: [{ patch: structuredClone(mutation.patch) }],
      transactionId,
      resultRev: transactionId,
      timestamp,
    })
    return asDocument(mutator.apply({ ...before }), index, before)
  } catch (error) {
    if (error instanceof ApiError) throw error
    const reason = messageOf(error)
    throw mutationError(index, 'patchError', `The patch of "${before._id}" does not apply: ${reason}`, {
      id: before._id,
    })
  }
}

/** The system fields must survive every mutation, and the id and type never change. */
function asDocument(value: unknown, index: number, before?: LakeDocument): LakeDocument {
  const refuse = (reason: string, details = {}) => mutationError(index, 'validationError', reason, details)
  if (!isJsonObject(value)) throw refuse('A document must be an object')
  if (typeof value._type !== 'string' || value._type === '') throw refuse('A document must have a "_type"')
  if (!isLakeDocument(value)) {
    throw refuse('The fields "_id", "_rev", "_createdAt" and "_updatedAt" are strings')
  }
  if (before && (before._id !== value._id || before._type !== value._type)) {
    throw refuse('The fields "_id" and "_type" of a document cannot be changed', { id: before._id })
  }
  return value
}
