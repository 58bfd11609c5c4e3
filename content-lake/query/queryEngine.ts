import type { Access } from '../auth/callerAccess.ts'
import { readsPrivately } from '../auth/callerAccess.ts'
import type { Budget } from '../groq/budget.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { type DatasetView, viewOf } from './datasetView.ts'
import { type Evaluable, evaluate } from './evaluation.ts'
import type { Perspective } from './perspective.ts'
import { type ParsedQuery, QueryCache } from './queryCache.ts'
import { syncTagsOf } from './syncTags.ts'

/** A query with every input of its result except the documents. It is sent to other threads. */
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

/** Answers GROQ queries over the documents in memory, each within a budget. */
export class QueryEngine {
  readonly #documents: DocumentStore
  readonly #dataset: { projectId: string; dataset: string }
  readonly #parsed = new QueryCache()
  readonly #views = new Map<string, { version: number; view: DatasetView }>()

  constructor(documents: DocumentStore, dataset: { projectId: string; dataset: string }) {
    this.#documents = documents
    this.#dataset = dataset
  }

  /** @throws BudgetExceeded; ApiError 400 when the query cannot be parsed or evaluated. */
  answer(request: QueryRequest, budget: Budget): QueryAnswer {
    const parsed = this.parse(request.query, request.params, budget)
    const view = this.view(request.perspective, request)
    const followed = new Set<string>()
    const { demands } = parsed.narrowed
    const { userId } = request.access
    const result = this.evaluate({ evaluate: parsed.evaluate, demands }, { view, userId, followed, budget })
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

  /** Parses with the engine's cache. @throws BudgetExceeded; ApiError 400 with the place of a mistake. */
  parse(query: string, params: Readonly<Record<string, unknown>>, budget: Budget): ParsedQuery {
    return this.#parsed.parse(query, params, budget.millisecondsLeft)
  }

  /** Evaluates over a view, noting the ids of the references that were followed. @throws as `answer` does. */
  evaluate(
    query: Evaluable,
    occasion: { view: DatasetView; userId: string; budget: Budget; followed?: Set<string> },
  ): unknown {
    return evaluate(query, { ...occasion, dataset: this.#dataset })
  }
}
