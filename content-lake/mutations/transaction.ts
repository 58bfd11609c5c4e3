import type { Change, MutationResult } from './openTransaction.ts'

/** Changes of a request, as recorded and sent to listeners. */
export interface Transaction {
  readonly id: string
  readonly timestamp: string
  readonly author: string
  readonly changes: readonly Change[]
  readonly results: readonly MutationResult[]
}
