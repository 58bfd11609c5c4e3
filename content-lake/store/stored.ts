import type { History } from '../history/history.ts'
import type { DocumentStore } from './documentStore.ts'

/** Content of the lake: documents and their history. */
export interface Stored {
  readonly documents: DocumentStore
  readonly history: History
}
