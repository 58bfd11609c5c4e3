import { UserFacingError } from './userFacingError.ts'

/** Returns the error to show when V8 or WebAssembly could not allocate memory, or null for other failures. */
export const littleMemory = (failure: unknown): UserFacingError | null =>
  failure instanceof RangeError && /allocat/.test(failure.message)
    ? new UserFacingError('There is too little memory for this service: make 512 MB free, then try again.')
    : null
