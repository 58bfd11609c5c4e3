import { errorBody } from '#lib/node/http/refusal.ts'
import type { JsonObject } from '../document/document.ts'

/** An error in the shape of Sanity's API, which its clients parse. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: JsonObject

  constructor(status: number, body: JsonObject, message: string) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Errors of the plain HTTP layer: `{statusCode, error, message}`. */
export const httpError = (status: number, message: string): ApiError =>
  new ApiError(status, errorBody(status, message), message)

/** Errors of the data API: `{error: {type, description, …}}`. */
export function dataError(
  status: number,
  type: string,
  description: string,
  details: JsonObject = {},
): ApiError {
  return new ApiError(status, { error: { ...details, type, description } }, description)
}

/** Errors of one item of a request that holds several; the whole request is refused with it. */
export const itemError =
  (item: 'mutation' | 'action') =>
  (index: number, type: string, description: string, details: JsonObject = {}): ApiError =>
    dataError(409, `${item}Error`, `The ${item}(s) failed: ${description}`, {
      items: [{ index, error: { ...details, type, description } }],
    })

/** One failed mutation of a transaction. */
export const mutationError = itemError('mutation')

/** The caller is not signed in or has too few rights. */
export function insufficientPermissions(permission: string): ApiError {
  return dataError(
    403,
    'insufficientPermissionsError',
    `Insufficient permissions; permission "${permission}" required`,
    { permission },
  )
}
