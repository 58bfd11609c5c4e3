import { type ApiError, mutationError } from '../http/apiError.ts'

/** The refusals that Sanity's clients know by their type; `index` is the mutation's place in the request. */

export function invalidId(index: number, id: string): ApiError {
  return mutationError(index, 'validationError', `Invalid document ID "${id}"`, { id })
}

export function alreadyExists(index: number, id: string): ApiError {
  return mutationError(index, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })
}

export function notFound(index: number, id: string): ApiError {
  return mutationError(index, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {
    id,
  })
}

export function revisionMismatch(index: number, id: string, current: string, expected: string): ApiError {
  const description = `Document "${id}" has unexpected revision ID "${current}", expected "${expected}"`
  return mutationError(index, 'documentRevisionIDDoesNotMatchError', description, {
    id,
    currentRevisionID: current,
    expectedRevisionID: expected,
  })
}
