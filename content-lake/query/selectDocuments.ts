import { z } from 'zod'
import type { Access } from '../auth/callerAccess.ts'
import type { LakeDocument } from '../document/document.ts'
import { type Budget, BudgetExceeded } from '../groq/budget.ts'
import { dataError } from '../http/apiError.ts'
import { DatasetView } from './datasetView.ts'
import type { QueryEngine } from './queryEngine.ts'

interface Selection {
  query: string
  params: Readonly<Record<string, unknown>>
}

const documentOrId = z.union([z.string(), z.object({ _id: z.string() })])

/** Documents or their ids, one, many or none. */
const selectionSchema = z.union([
  z.array(documentOrId),
  documentOrId.transform((one) => [one]),
  z.null().transform(() => []),
])

/**
 * Ids of the documents, drafts included, that a mutation by query is about.
 * @throws BudgetExceeded; ApiError 400 when the query cannot be parsed or evaluated, or its answer is no documents.
 */
export function selectIds(
  engine: QueryEngine,
  { query, params }: Selection,
  userId: string,
  budget: Budget,
): string[] {
  const view = engine.view('raw', { access: { role: 'editor', userId }, base: '' })
  const selected = engine.evaluate(engine.parse(query, params, budget).evaluate, { view, userId, budget })
  const selection = selectionSchema.safeParse(selected)
  if (!selection.success) {
    throw dataError(400, 'validationError', 'The query of a mutation must select documents', { query })
  }
  return selection.data.map((one) => (typeof one === 'string' ? one : one._id))
}

/** One document as the whole dataset; references still lead to the others. */
class SingleDocumentView extends DatasetView {
  readonly #others: () => DatasetView

  constructor(document: LakeDocument, others: () => DatasetView) {
    super([document])
    this.#others = others
  }

  override byId(id: string): LakeDocument | undefined {
    return super.byId(id) ?? this.#others().byId(id)
  }
}

/**
 * Returns true if a query selects a document as stored.
 * @throws BudgetExceeded
 */
export type Matcher = (document: LakeDocument, budget: Budget) => boolean

/** @throws BudgetExceeded; ApiError 400 when the query cannot be parsed. */
export function matcherOf(
  engine: QueryEngine,
  { query, params }: Selection,
  access: Access,
  budget: Budget,
): Matcher {
  const { evaluate } = engine.parse(query, params, budget)
  const others = () => engine.view('raw', { access, base: '' })
  const { userId } = access
  return (document, budget) => {
    try {
      const view = new SingleDocumentView(document, others)
      const selected = engine.evaluate(evaluate, { view, userId, budget })
      return Array.isArray(selected) ? selected.length > 0 : Boolean(selected)
    } catch (error) {
      if (error instanceof BudgetExceeded) throw error
      return false
    }
  }
}
