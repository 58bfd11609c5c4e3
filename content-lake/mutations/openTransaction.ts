import { randomUUID } from 'node:crypto'
import type { JsonObject, LakeDocument } from '../document/document.ts'
import { isValidId } from '../document/ids.ts'
import { jsonLength } from '../document/size.ts'
import { applyToDocument } from './applyToDocument.ts'
import type { AppliedMutation, Mutation, PatchOperations, Selection } from './mutation.ts'
import { alreadyExists, invalidId, notFound, revisionMismatch } from './mutationErrors.ts'
import { LARGEST_TRANSACTION, transactionTooLarge } from './mutationLimits.ts'

/** One document's way through a transaction. */
export interface Change {
  readonly id: string
  readonly before: LakeDocument | null
  after: LakeDocument | null
  readonly mutations: AppliedMutation[]
}

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

interface Surroundings {
  readonly transactionId: string
  readonly timestamp: string
  read(id: string): LakeDocument | null
  select(query: string, params: JsonObject): string[]
}

type NewDocumentKind = 'create' | 'createIfNotExists' | 'createOrReplace'

/** A transaction while it is being put together: mutations see the effect of those before them. */
export class OpenTransaction {
  readonly results: MutationResult[] = []
  readonly #changes = new Map<string, Change>()
  readonly #surroundings: Surroundings
  /** Characters of patches, each counted once for every document it is for. */
  #written = 0

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** The document as this transaction has left it so far. */
  get(id: string): LakeDocument | null {
    const change = this.#changes.get(id)
    return change ? change.after : this.#surroundings.read(id)
  }

  /** Documents touched, without those that were created and deleted again. */
  changes(): Change[] {
    return [...this.#changes.values()].filter((change) => change.before !== change.after)
  }

  /** @param index place in the request, for the error message. @throws 409 when it does not apply. */
  apply(mutation: Mutation, index: number): void {
    if ('create' in mutation) this.#write('create', mutation.create, index)
    else if ('createIfNotExists' in mutation)
      this.#write('createIfNotExists', mutation.createIfNotExists, index)
    else if ('createOrReplace' in mutation) this.#write('createOrReplace', mutation.createOrReplace, index)
    else if ('delete' in mutation) this.#delete(mutation.delete)
    else this.#patch(mutation.patch, index)
  }

  #write(kind: NewDocumentKind, attributes: JsonObject, index: number): void {
    const id = completeId(attributes._id)
    if (!isValidId(id)) throw invalidId(index, id)
    const existing = this.get(id)
    if (existing && kind === 'create') throw alreadyExists(index, id)
    if (existing && kind === 'createIfNotExists') {
      this.results.push({ id, operation: 'none' })
      return
    }
    const { _rev, ...content } = attributes
    const { timestamp } = this.#surroundings
    const body = { _createdAt: timestamp, _updatedAt: timestamp, ...content, _id: id }
    this.#set(
      id,
      kind === 'create'
        ? { create: body }
        : kind === 'createIfNotExists'
          ? { createIfNotExists: body }
          : { createOrReplace: body },
      index,
    )
  }

  #delete(selection: Selection): void {
    for (const id of this.#selected(selection)) {
      if (this.get(id)) this.#set(id, { delete: { id } }, 0)
    }
  }

  #patch(patch: Selection & PatchOperations, index: number): void {
    const { ifRevisionID, set, setIfMissing, unset, inc, dec, diffMatchPatch, insert } = patch
    const all = { set, setIfMissing, unset, inc, dec, diffMatchPatch, insert }
    const operations: PatchOperations = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined),
    )
    const ids = this.#selected(patch)
    this.#written += ids.length * jsonLength(operations, LARGEST_TRANSACTION)
    if (this.#written > LARGEST_TRANSACTION) throw transactionTooLarge()
    for (const id of ids) {
      const current = this.get(id)
      if (!current) throw notFound(index, id)
      if (ifRevisionID !== undefined && current._rev !== ifRevisionID) {
        throw revisionMismatch(index, id, current._rev, ifRevisionID)
      }
      this.#set(id, { patch: { id, ...operations } }, index)
    }
  }

  #selected(selection: Selection): string[] {
    if ('query' in selection) return this.#surroundings.select(selection.query, selection.params ?? {})
    return Array.isArray(selection.id) ? selection.id : [selection.id]
  }

  #set(id: string, mutation: AppliedMutation, index: number): void {
    const before = this.get(id)
    const after = applyToDocument(before, mutation, { ...this.#surroundings, index })
    const change = this.#changes.get(id) ?? { id, before, after, mutations: [] }
    change.after = after
    change.mutations.push(mutation)
    this.#changes.set(id, change)
    this.results.push({ id, operation: !before ? 'create' : after ? 'update' : 'delete' })
  }
}

/** Without an id, or with one that ends in a dot such as `drafts.`, the lake makes the (rest of the) id up. */
function completeId(id: unknown): string {
  if (typeof id !== 'string' || id === '') return randomUUID()
  return id.endsWith('.') ? id + randomUUID() : id
}
