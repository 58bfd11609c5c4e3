import { getPublishedId, isDraftId, isVersionId } from '@sanity/client/csm'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'

export interface Perspectives {
  published: readonly ContentDocument[]
  /** Documents with every draft applied, each under its published id. */
  drafted: readonly ContentDocument[]
  /** Drafts only, each under its published id. */
  drafts: readonly ContentDocument[]
}

/** Separates published documents from drafts in a `raw` answer of the Content Lake. */
export function splitPerspectives(raw: readonly ContentDocument[]): Perspectives {
  const published = raw.filter(({ _id }) => !isDraftId(_id) && !isVersionId(_id))
  const drafts = raw
    .filter(({ _id }) => isDraftId(_id))
    .map((document) => ({ ...document, _id: getPublishedId(document._id) }))
  const byId = new Map([...published, ...drafts].map((document) => [document._id, document]))
  return { published, drafted: [...byId.values()], drafts }
}
