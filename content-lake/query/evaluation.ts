import { messageOf } from '#lib/node/userFacingError.ts'
import { type Budget, BudgetExceeded } from '../groq/budget.ts'
import { requireWritable } from '../groq/present.ts'
import { type Evaluate, Scope } from '../groq/scope.ts'
import { dataError } from '../http/apiError.ts'
import type { DatasetView } from './datasetView.ts'
import type { Demands } from './narrowing.ts'

/** A compiled query and what its narrowed filters ask for. */
export interface Evaluable {
  readonly evaluate: Evaluate
  readonly demands: Demands
}

/** Thread and caller of a query. */
export interface Occasion {
  view: DatasetView
  userId: string
  dataset: { projectId: string; dataset: string }
  budget: Budget
  /** Receives the ids of the references that were followed. */
  followed?: Set<string>
}

/**
 * Evaluates at once, without yielding to other requests.
 * @throws BudgetExceeded when it takes more than it may; RangeError when it is nested too deeply; ApiError 400 for what
 * else cannot be evaluated.
 */
export function evaluate(query: Evaluable, occasion: Occasion): unknown {
  const { view, userId, dataset, budget, followed } = occasion
  try {
    const result = query.evaluate(
      new Scope(
        {
          documents: view.documents,
          params: narrowedDocuments(query.demands, view),
          identity: userId,
          timestamp: new Date(),
          dataset,
          dereference: (id) => {
            followed?.add(id)
            return view.byId(id)
          },
          budget,
          constants: new Map(),
        },
        null,
      ),
    )
    requireWritable(result, budget)
    return result
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof RangeError) throw error
    throw dataError(400, 'queryEvaluationError', `The query could not be evaluated: ${messageOf(error)}`)
  }
}

function narrowedDocuments(demands: Demands, view: DatasetView): Record<string, unknown> {
  const documents: Record<string, unknown> = {}
  for (const [name, { field, values }] of demands) {
    const found =
      field === '_id'
        ? [...values].map((id) => view.byId(id)).filter((document) => document !== undefined)
        : [...values].flatMap((type) => view.byType(type))
    // Several sorted lists one after the other are not sorted; unordered answers come by ascending id.
    documents[name] = values.size > 1 ? found.sort((a, b) => (a._id < b._id ? -1 : 1)) : found
  }
  return documents
}
