import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'

const DRAFT = 'drafts.'
const VERSION = 'versions.'

export interface Perspectives {
  /** Published documents. */
  published: readonly ContentDocument[]
  /** Documents with every draft applied, each under its published id. */
  drafted: readonly ContentDocument[]
  /** Drafts only, each under its published id. */
  drafts: readonly ContentDocument[]
}

/** Separates published documents from drafts in a `raw` answer of the Content Lake. */
export function splitPerspectives(raw: readonly ContentDocument[]): Perspectives {
  const documents = raw.filter(({ _id }) => !_id.startsWith(VERSION))
  const published = documents.filter(({ _id }) => !_id.startsWith(DRAFT))
  const drafts = documents
    .filter(({ _id }) => _id.startsWith(DRAFT))
    .map((document) => ({ ...document, _id: document._id.slice(DRAFT.length) }))
  const byId = new Map([...published, ...drafts].map((document) => [document._id, document]))
  return { published, drafted: [...byId.values()], drafts }
}
