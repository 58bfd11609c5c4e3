import type { LakeDocument } from '../document/document.ts'
import { isTooDeep, jsonLength } from '../document/size.ts'
import { dataError } from '../http/apiError.ts'

/** Mutations, or actions, in one request. Sanity's importer sends some hundreds, its migrations up to 2,600. */
export const MOST_MUTATIONS = 10_000

/** Characters of a document's JSON, as hosted. */
const LARGEST_DOCUMENT = 32_000_000

/** Characters that one transaction writes into documents: a small request may be for every document there is. */
export const LARGEST_TRANSACTION = 64_000_000

/** Keeps what a transaction leaves behind in bounds. @throws 400 naming the document. */
export function requireStorable(changes: readonly { id: string; after: LakeDocument | null }[]): void {
  let total = 0
  for (const { id, after } of changes) {
    if (!after) continue
    const length = jsonLength(after, LARGEST_DOCUMENT)
    if (length > LARGEST_DOCUMENT) throw tooLarge(`Document "${id}" would be larger than 32 MB`)
    total += length
    if (total > LARGEST_TRANSACTION) throw transactionTooLarge()
    if (isTooDeep(after)) throw dataError(400, 'validationError', `Document "${id}" is nested too deeply`)
  }
}

export const transactionTooLarge = () => tooLarge('The transaction would change more than 64 MB of documents')

const tooLarge = (description: string) => dataError(413, 'documentTooLargeError', description)
