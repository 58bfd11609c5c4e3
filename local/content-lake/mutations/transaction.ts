import type { Change, MutationResult } from './openTransaction.ts'

/** What a request has changed, as it is recorded and told to listeners. */
export interface Transaction {
  readonly id: string
  readonly timestamp: string
  readonly author: string
  readonly changes: readonly Change[]
  readonly results: readonly MutationResult[]
}
