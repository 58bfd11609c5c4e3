import { type ApiError, itemError } from '../http/apiError.ts'

/** One action that does not apply. */
export const actionError = itemError('action')

/** An action on a document that is not there. */
export const documentNotFound = (index: number, id: string): ApiError =>
  actionError(index, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
