import type { JsonObject } from '../document/document.ts'
import { type ApiError, dataError } from '../http/apiError.ts'

/** An action on a document that is not there. */
export const documentNotFound = (index: number, id: string): ApiError =>
  actionError(index, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id })

/** One action that does not apply; the whole request is refused with it. */
export function actionError(
  index: number,
  type: string,
  description: string,
  details: JsonObject = {},
): ApiError {
  return dataError(409, 'actionError', `The action(s) failed: ${description}`, {
    items: [{ index, error: { ...details, type, description } }],
  })
}
