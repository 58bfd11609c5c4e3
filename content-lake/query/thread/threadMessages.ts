import type { JsonObject, LakeDocument } from '../../document/document.ts'
import type { QueryRequest } from '../queryEngine.ts'

/** Start data of a query thread. */
export interface ThreadSettings {
  /** The lake's folder, from whose store it fills itself. */
  dir: string
  dataset: { projectId: string; dataset: string }
}

/** A transaction, as far as readers see it. */
interface ChangeMessage {
  kind: 'change'
  transactionId: string
  changes: ReadonlyArray<{ id: string; after: LakeDocument | null }>
}

/** A query, and the milliseconds it may take. */
export interface AskMessage {
  kind: 'ask'
  request: QueryRequest
  milliseconds: number
}

/** Both in the order in which they happened, so that a query sees every write that was acknowledged before it. */
export type ToThread = ChangeMessage | AskMessage

/** Reports that the thread has loaded its documents, then the answer to the last query. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'answer'; body: string }
  | { kind: 'refusal'; status: number; body: JsonObject; message: string }
