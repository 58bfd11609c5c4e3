import type { History } from '../history/history.ts'
import type { DocumentStore } from './documentStore.ts'

/** What the lake holds: documents as they are, and as they were. */
export interface Stored {
  readonly documents: DocumentStore
  readonly history: History
}
