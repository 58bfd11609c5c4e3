import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { fieldsWithin } from '#lib/checks/launch/fieldPath.ts'
import { isRecord } from '#lib/server/isRecord.ts'

/** Every place in the given documents that refers to the document with this id. */
export function referencesTo(id: string, documents: readonly ContentDocument[]) {
  return documents.flatMap((document) =>
    [...fieldsWithin(document)]
      .filter(({ value }) => isRecord(value) && value._ref === id)
      .map(({ path }) => ({ document, path })),
  )
}
