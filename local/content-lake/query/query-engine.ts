import { z } from 'zod'
import type { Access } from '../auth/access.ts'
import { readsPrivately } from '../auth/access.ts'
import type { LakeDocument } from '../document/document.ts'
import { dataError } from '../http/api-error.ts'
import type { DocumentStore } from '../store/document-store.ts'
import { type DatasetView, viewOf } from './dataset-view.ts'
import { evaluateGroq, evaluateGroqSync, type GroqContext } from './groq.ts'
import type { NarrowedQuery } from './narrowing.ts'
import type { Perspective } from './perspective.ts'
import { type ParsedQuery, QueryCache } from './query-cache.ts'
import { syncTagsOf } from './sync-tags.ts'

export interface QueryRequest {
  query: string
  params: Readonly<Record<string, unknown>>
  perspective: Perspective
  access: Access
  /** Under which the caller reaches assets. */
  base: string
}

export interface QueryAnswer {
  result: unknown
  syncTags: string[]
  parsed: ParsedQuery
  view: DatasetView
}

/** Perspectives times addresses in use are a handful; releases and strange Host headers must not add up. */
const VIEWS_KEPT = 32

/** Answers GROQ queries over the documents in memory. */
export class QueryEngine {
  readonly #documents: DocumentStore
  readonly #dataset: { projectId: string; dataset: string }
  readonly #parsed = new QueryCache()
  readonly #views = new Map<string, { version: number; view: DatasetView }>()

  constructor(documents: DocumentStore, dataset: { projectId: string; dataset: string }) {
    this.#documents = documents
    this.#dataset = dataset
  }

  /** @throws ApiError 400 when the query cannot be parsed or evaluated. */
  async answer(request: QueryRequest): Promise<QueryAnswer> {
    const parsed = this.#parsed.parse(request.query, request.params)
    const view = this.view(request.perspective, request)
    const followed = new Set<string>()
    const result = await this.evaluate(parsed.narrowed, view, request, followed)
    return { result, syncTags: syncTagsOf(parsed.narrowed, followed), parsed, view }
  }

  /** The documents that `access` sees in a perspective, computed once per state of the store. */
  view(perspective: Perspective, { access, base }: { access: Access; base: string }): DatasetView {
    const privately = readsPrivately(access)
    const key = `${perspective === 'raw' ? 'raw' : perspective.join(',') || 'published'} ${privately} ${base}`
    const known = this.#views.get(key)
    if (known?.version === this.#documents.version) return known.view
    const view = viewOf(this.#documents.all(), perspective, { privately, base })
    if (this.#views.size > VIEWS_KEPT) this.#views.clear()
    this.#views.set(key, { version: this.#documents.version, view })
    return view
  }

  /** Parses with the engine's cache. */
  parse(query: string, params: Readonly<Record<string, unknown>>): ParsedQuery {
    return this.#parsed.parse(query, params)
  }

  /** Evaluates a narrowed query over a view, noting the ids of the references it followed. */
  async evaluate(
    query: NarrowedQuery,
    view: DatasetView,
    request: Pick<QueryRequest, 'access'>,
    followed: Set<string>,
  ): Promise<unknown> {
    const context = this.#context(query, view, request.access.userId, followed)
    try {
      return evaluateGroqSync(query.tree, context)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!/executeSync not supported|not possible in evaluteSync/.test(error.message))
        throw evaluationError(error)
    }
    return evaluateGroq(query.tree, context).catch((error: unknown) => {
      throw error instanceof Error ? evaluationError(error) : error
    })
  }

  /**
   * Ids of the documents, drafts included, that a mutation by query is about.
   * @throws 400 when the query cannot be parsed or evaluated, or its answer is no documents.
   */
  selectIds(query: string, params: Readonly<Record<string, unknown>>, userId: string): string[] {
    const { narrowed } = this.#parsed.parse(query, params)
    const view = this.view('raw', { access: { role: 'editor', userId }, base: '' })
    const selected = evaluateGroqSync(narrowed.tree, this.#context(narrowed, view, userId, new Set()))
    const ids = selectionSchema.safeParse(selected)
    if (!ids.success)
      throw dataError(400, 'validationError', 'The query of a mutation must select documents', { query })
    return ids.data.map((selection) => (typeof selection === 'string' ? selection : selection._id))
  }

  /**
   * A test whether a document, as stored, is among those that a query selects.
   * @throws 400 when the query cannot be parsed.
   */
  matcher(
    query: string,
    params: Readonly<Record<string, unknown>>,
    access: Access,
  ): (document: LakeDocument) => boolean {
    const { tree } = this.#parsed.parse(query, params)
    return (document) => {
      const context = {
        dataset: [document],
        params: {},
        identity: access.userId,
        timestamp: new Date(),
        sanity: this.#dataset,
        dereference: ({ _ref }: { _ref: string }) => this.view('raw', { access, base: '' }).byId(_ref),
      }
      try {
        const selected = evaluateGroqSync(tree, context)
        return Array.isArray(selected) ? selected.length > 0 : Boolean(selected)
      } catch {
        return false
      }
    }
  }

  #context(query: NarrowedQuery, view: DatasetView, identity: string, followed: Set<string>): GroqContext {
    return {
      dataset: view.documents,
      params: narrowedDocuments(query, view),
      identity,
      timestamp: new Date(),
      sanity: this.#dataset,
      dereference: ({ _ref }) => {
        followed.add(_ref)
        return view.byId(_ref)
      },
    }
  }
}

/** Documents or their ids, one or many. */
const selectionSchema = z
  .union([z.string(), z.object({ _id: z.string() })])
  .or(z.null())
  .transform((one) => (one === null ? [] : [one]))
  .or(z.array(z.union([z.string(), z.object({ _id: z.string() })])))

function evaluationError(error: Error) {
  return dataError(400, 'queryEvaluationError', `The query could not be evaluated: ${error.message}`)
}

function narrowedDocuments(query: NarrowedQuery, view: DatasetView): Record<string, unknown> {
  const documents: Record<string, unknown> = {}
  for (const [name, { field, values }] of query.demands) {
    const found =
      field === '_id'
        ? [...values].map((id) => view.byId(id)).filter((document) => document !== undefined)
        : [...values].flatMap((type) => view.byType(type))
    // Several sorted lists one after the other are not sorted; unordered answers come by ascending id.
    documents[name] = values.size > 1 ? found.sort((a, b) => (a._id < b._id ? -1 : 1)) : found
  }
  return documents
}
