import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { LakeDocument } from '../document/document.ts'
import { strongReferencesOf } from '../document/strong-references.ts'

const documentSchema = z
  .object({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
  })
  .catchall(z.json())

/** Checks what the store holds. @throws when it is not a whole document. */
export function parseStored(value: unknown): LakeDocument {
  return documentSchema.parse(value)
}

/**
 * Every document, in memory. SQLite is the durable log: the transactor writes there first and only then replaces
 * here, so a reader never sees what is not on disk. Documents are never mutated, only replaced.
 */
export class DocumentStore {
  readonly #byId = new Map<string, LakeDocument>()
  readonly #referrers = new Map<string, Set<string>>()
  #sorted: readonly LakeDocument[] | null = null
  #version = 0

  constructor(database: DatabaseSync) {
    for (const row of database.prepare('SELECT body FROM documents').iterate()) {
      this.replace(null, parseStored(JSON.parse(String(row.body))))
    }
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

  /** All documents by ascending id, the order in which Sanity answers unordered queries. */
  all(): readonly LakeDocument[] {
    this.#sorted ??= [...this.#byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
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
    this.#sorted = null
    this.#version += 1
  }
}
