import { isJsonObject, type Json, type LakeDocument } from './document.ts'

/** Returns the ids of the documents that must exist for this one: every `_ref` that is not weak. */
export function strongReferencesOf(document: LakeDocument): Set<string> {
  const targets = new Set<string>()
  collect(document, targets)
  return targets
}

function collect(value: Json, targets: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, targets)
    return
  }
  if (!isJsonObject(value)) return
  // References into another dataset or project are not checked here.
  if (typeof value._ref === 'string' && value._weak !== true && value._dataset === undefined) {
    targets.add(value._ref)
  }
  for (const key in value) collect(value[key] ?? null, targets)
}
