import { z } from 'zod'
import { type ApiError, itemError } from '../http/apiError.ts'
import { newDocumentSchema, patchOperationsSchema } from '../mutations/mutation.ts'

const id = z.string().min(1)
const identified = newDocumentSchema.extend({ _id: id })

/** The document actions of Sanity's Actions API that its clients send. */
export const documentActionSchema = z.discriminatedUnion('actionType', [
  z.object({
    actionType: z.literal('sanity.action.document.create'),
    attributes: identified,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({ actionType: z.literal('sanity.action.document.replaceDraft'), attributes: identified }),
  z.object({
    actionType: z.literal('sanity.action.document.edit'),
    draftId: id,
    publishedId: id,
    patch: patchOperationsSchema,
  }),
  z.object({
    actionType: z.literal('sanity.action.document.delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
  }),
  z.object({ actionType: z.literal('sanity.action.document.discard'), draftId: id }),
  z.object({
    actionType: z.literal('sanity.action.document.publish'),
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  z.object({ actionType: z.literal('sanity.action.document.unpublish'), draftId: id, publishedId: id }),
  z.object({
    actionType: z.literal('sanity.action.document.version.create'),
    publishedId: id.optional(),
    document: identified.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().optional(),
  }),
  z.object({ actionType: z.literal('sanity.action.document.version.discard'), versionId: id }),
  z.object({ actionType: z.literal('sanity.action.document.version.replace'), document: identified }),
  z.object({
    actionType: z.literal('sanity.action.document.version.unpublish'),
    versionId: id,
    publishedId: id,
  }),
])

export type DocumentAction = z.infer<typeof documentActionSchema>

/** One action that does not apply. */
export const actionError = itemError('action')

/** An action on a document that is not there. */
export const documentNotFound = (index: number, id: string): ApiError =>
  actionError(index, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
