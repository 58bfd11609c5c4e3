import type { DatabaseSync } from 'node:sqlite'
import { isLakeDocument, type LakeDocument } from '../document/document.ts'
import { strongReferencesOf } from '../document/strongReferences.ts'

/** Checks what the store holds. @throws when it is not a whole document. */
export function parseStored(value: unknown): LakeDocument {
  if (!isLakeDocument(value)) throw new Error('The store holds something that is not a document.')
  return value
}

/** Every document on the disk, by ascending id. */
export function* readDocuments(database: DatabaseSync): Generator<LakeDocument> {
  for (const row of database.prepare('SELECT body FROM documents ORDER BY id').iterate()) {
    yield parseStored(JSON.parse(String(row.body)))
  }
}

/**
 * Every document, in memory. SQLite is the durable log: the transactor writes there first and only then replaces
 * here, so a reader never sees what is not on disk. Documents are never mutated, only replaced.
 */
export class DocumentStore {
  readonly #byId = new Map<string, LakeDocument>()
  readonly #referrers = new Map<string, Set<string>>()
  /** By ascending id. */
  readonly #sorted: LakeDocument[] = []
  #version = 0

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) this.replace(null, document)
  }

  /** Grows with every change; views computed from the documents are valid for one version. */
  get version(): number {
    return this.#version
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string): LakeDocument | null {
    return this.#byId.get(id) ?? null
  }

  /** All documents by ascending id, the order in which Sanity answers unordered queries. Copy to keep. */
  all(): readonly LakeDocument[] {
    return this.#sorted
  }

  /** Ids of the documents holding a strong reference to `id`. */
  referrersOf(id: string): Iterable<string> {
    return this.#referrers.get(id) ?? []
  }

  /** Puts `after` in the place of `before`; null on either side is creation or deletion. */
  replace(before: LakeDocument | null, after: LakeDocument | null): void {
    if (before) {
      this.#byId.delete(before._id)
      for (const target of strongReferencesOf(before)) this.#referrers.get(target)?.delete(before._id)
    }
    if (after) {
      this.#byId.set(after._id, after)
      for (const target of strongReferencesOf(after)) {
        const referrers = this.#referrers.get(target)
        if (referrers) referrers.add(after._id)
        else this.#referrers.set(target, new Set([after._id]))
      }
    }
    this.#place(before, after)
    this.#version += 1
  }

  #place(before: LakeDocument | null, after: LakeDocument | null): void {
    const id = (after ?? before)?._id
    if (id === undefined) return
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle]?._id ?? '') < id) low = middle + 1
      else high = middle
    }
    this.#sorted.splice(low, before ? 1 : 0, ...(after ? [after] : []))
  }
}
