import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { objectsWithin } from '#lib/checks/launch/fieldPath.ts'

/** Every place in the given documents that refers to the document with this id. */
export const referencesTo = (id: string, documents: readonly ContentDocument[]) =>
  objectsWithin(documents).filter(({ value }) => value._ref === id)
