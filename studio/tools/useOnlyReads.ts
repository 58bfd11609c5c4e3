import { useCurrentUser } from 'sanity'

/** Returns true for a user who may read but not edit. */
export const useOnlyReads = (): boolean =>
  useCurrentUser()?.roles.every(({ name }) => name === 'viewer') ?? false
