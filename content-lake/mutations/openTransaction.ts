import { randomUUID } from 'node:crypto'
import type { JsonObject, LakeDocument } from '../document/document.ts'
import { isValidId } from '../document/ids.ts'
import { jsonLength } from '../document/size.ts'
import { mutationError } from '../http/apiError.ts'
import { applyToDocument } from './applyToDocument.ts'
import type { AppliedMutation, Mutation, NewDocumentKind, PatchOperations, Selection } from './mutation.ts'
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

/** Changes of a request, as recorded and sent to listeners. */
export interface Transaction {
  readonly id: string
  readonly timestamp: string
  readonly author: string
  readonly changes: readonly Change[]
  readonly results: readonly MutationResult[]
}

interface Surroundings {
  readonly transactionId: string
  readonly timestamp: string
  read(id: string): LakeDocument | null
  select(query: string, params: JsonObject): string[]
}

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
    if ('delete' in mutation) this.#delete(mutation.delete)
    else if ('patch' in mutation) this.#patch(mutation.patch, index)
    else if ('create' in mutation) this.#write('create', mutation.create, index)
    else if ('createOrReplace' in mutation) this.#write('createOrReplace', mutation.createOrReplace, index)
    else this.#write('createIfNotExists', mutation.createIfNotExists, index)
  }

  #write(kind: NewDocumentKind, attributes: JsonObject, index: number): void {
    const id = completeId(attributes._id)
    if (!isValidId(id)) throw mutationError(index, 'validationError', `Invalid document ID "${id}"`, { id })
    const existing = this.get(id)
    if (existing && kind === 'create') {
      const description = `Document by ID "${id}" already exists`
      throw mutationError(index, 'documentAlreadyExistsError', description, { id })
    }
    if (existing && kind === 'createIfNotExists') {
      this.results.push({ id, operation: 'none' })
      return
    }
    const { _rev, ...content } = attributes
    const { timestamp } = this.#surroundings
    const body = { _createdAt: timestamp, _updatedAt: timestamp, ...content, _id: id }
    this.#set(id, { [kind]: body }, index)
  }

  #delete(selection: Selection): void {
    for (const id of this.#selected(selection)) {
      if (this.get(id)) this.#set(id, { delete: { id } }, 0)
    }
  }

  #patch(patch: Selection & PatchOperations, index: number): void {
    const { ifRevisionID, ...operations } = operationsOf(patch)
    const ids = this.#selected(patch)
    this.#written += ids.length * jsonLength(operations, LARGEST_TRANSACTION)
    if (this.#written > LARGEST_TRANSACTION) throw transactionTooLarge()
    for (const id of ids) {
      const current = this.get(id)
      if (!current) {
        const description = `The document with the ID "${id}" was not found`
        throw mutationError(index, 'documentNotFoundError', description, { id })
      }
      if (ifRevisionID !== undefined && current._rev !== ifRevisionID) {
        const description = `Document "${id}" has unexpected revision ID "${current._rev}", expected "${ifRevisionID}"`
        const revisions = { currentRevisionID: current._rev, expectedRevisionID: ifRevisionID }
        throw mutationError(index, 'documentRevisionIDDoesNotMatchError', description, { id, ...revisions })
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

/** Returns a patch without the documents that it is for. */
function operationsOf(patch: Selection & PatchOperations): PatchOperations {
  if ('query' in patch) {
    const { query, params, ...operations } = patch
    return operations
  }
  const { id, ...operations } = patch
  return operations
}
