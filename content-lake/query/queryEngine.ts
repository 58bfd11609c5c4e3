import { messageOf } from '#lib/node/userFacingError.ts'
import { type Access, readsPrivately } from '../auth/callerAccess.ts'
import { type Budget, BudgetExceeded } from '../groq/budget.ts'
import { type Evaluate, Scope } from '../groq/scope.ts'
import { dataError } from '../http/apiError.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { type DatasetView, viewOf } from './datasetView.ts'
import type { Perspective } from './perspective.ts'
import { type ParsedQuery, QueryCache } from './queryCache.ts'

/** A query with every input of its answer except the documents. It is sent to other threads. */
export interface QueryRequest {
  query: string
  params: Readonly<Record<string, unknown>>
  perspective: Perspective
  access: Access
  /** Under which the caller reaches assets. */
  base: string
  sourceMap: boolean
  returnQuery: boolean
}

export interface QueryAnswer {
  result: unknown
  parsed: ParsedQuery
  view: DatasetView
}

interface Occasion {
  view: DatasetView
  userId: string
  budget: Budget
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
  answer(
    request: Pick<QueryRequest, 'query' | 'params' | 'perspective' | 'access' | 'base'>,
    budget: Budget,
  ): QueryAnswer {
    const parsed = this.parse(request.query, request.params, budget)
    const view = this.view(request.perspective, request)
    const result = this.evaluate(parsed.evaluate, { view, userId: request.access.userId, budget })
    return { result, parsed, view }
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

  /** Returns the type of a document, and an empty text for one that is gone. */
  typeOf(id: string): string {
    return this.#documents.get(id)?._type ?? ''
  }

  /** Parses with the engine's cache. @throws BudgetExceeded; ApiError 400 with the place of a mistake. */
  parse(query: string, params: Readonly<Record<string, unknown>>, budget: Budget): ParsedQuery {
    return this.#parsed.parse(query, params, budget.millisecondsLeft)
  }

  /**
   * Evaluates over a view at once, without yielding to other requests.
   * @throws BudgetExceeded when it takes more than it may; RangeError when it is nested too deeply; ApiError 400
   * for any other reason.
   */
  evaluate(evaluate: Evaluate, { view, userId, budget }: Occasion): unknown {
    const evaluation = {
      documents: view.documents,
      identity: userId,
      timestamp: new Date(),
      dataset: this.#dataset,
      dereference: (id: string) => view.byId(id),
      budget,
    }
    try {
      const result = evaluate(new Scope(evaluation, null))
      requireWritable(result, budget)
      return result
    } catch (error) {
      if (error instanceof BudgetExceeded || error instanceof RangeError) throw error
      throw dataError(400, 'queryEvaluationError', `The query could not be evaluated: ${messageOf(error)}`)
    }
  }
}

/** Characters that an item or a name adds to a result in addition to its text: quotes, colons, commas. */
const PUNCTUATION = 4

/**
 * Checks that a result may be written out. Counts a repeated value each time.
 * @throws BudgetExceeded when the result exceeds the answer's budget
 */
function requireWritable(result: unknown, budget: Budget): void {
  let characters = 0
  const visit = (value: unknown): void => {
    characters += PUNCTUATION
    budget.spend(1)
    if (typeof value === 'string') characters += value.length
    if (typeof value !== 'object' || value === null) return
    budget.answer(characters)
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
      return
    }
    for (const [name, field] of Object.entries(value)) {
      characters += name.length
      visit(field)
    }
  }
  visit(result)
  budget.answer(characters)
}
