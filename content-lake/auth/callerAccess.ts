import { insufficientPermissions } from '../http/apiError.ts'

/**
 * Caller of a request. `editor` may read and write everything, `viewer` may read everything, `anonymous` only public
 * documents.
 */
export interface Access {
  readonly role: 'editor' | 'viewer' | 'anonymous'
  /** Sanity's `identity()`: the id of the user, or `<anonymous>`. */
  readonly userId: string
}

export const ANONYMOUS: Access = { role: 'anonymous', userId: '<anonymous>' }

/** May see drafts, versions and system documents. */
export function readsPrivately(access: Access): boolean {
  return access.role !== 'anonymous'
}

/** @throws 403 unless the caller may write. */
export function requireEditor(access: Access): void {
  if (access.role !== 'editor') throw insufficientPermissions('update')
}

/** @throws 403 unless the caller presented a token or a session of this instance. */
export function requireSignedIn(access: Access): void {
  if (access.role === 'anonymous') throw insufficientPermissions('read')
}
