import type { ContentDocument } from '#lib/launch/contentDocument.ts'

const DRAFT = 'drafts.'
const VERSION = 'versions.'

export interface Perspectives {
  /** What visitors get. */
  published: ContentDocument[]
  /** What visitors would get if every draft were published now; each under its published id. */
  drafted: ContentDocument[]
}

/** Tells published documents from drafts in what the Content Lake answers to `raw`. */
export function splitPerspectives(raw: readonly ContentDocument[]): Perspectives {
  const documents = raw.filter(({ _id }) => !_id.startsWith(VERSION))
  const published = documents.filter(({ _id }) => !_id.startsWith(DRAFT))
  const byId = new Map(published.map((document) => [document._id, document]))
  for (const document of documents.filter(({ _id }) => _id.startsWith(DRAFT))) {
    const _id = document._id.slice(DRAFT.length)
    byId.set(_id, { ...document, _id })
  }
  return { published, drafted: [...byId.values()] }
}
