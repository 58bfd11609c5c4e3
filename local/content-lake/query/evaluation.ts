import { sentenceOf } from '../../engine/failure.ts'
import { type ApiError, dataError } from '../http/apiError.ts'
import type { DatasetView } from './datasetView.ts'
import { evaluateGroq, evaluateGroqSync, type GroqContext } from './groq.ts'
import type { NarrowedQuery } from './narrowing.ts'

/** Where a query is evaluated, and by whom. */
export interface Occasion {
  view: DatasetView
  userId: string
  dataset: { projectId: string; dataset: string }
  /** Receives the ids of the references that were followed. */
  followed?: Set<string>
}

/** Evaluates at once, as transactions and listeners need. @throws 400 when that is not possible. */
export function evaluateNow(query: NarrowedQuery, occasion: Occasion): unknown {
  try {
    return evaluateGroqSync(query.tree, contextOf(query, occasion))
  } catch (error) {
    throw evaluationError(error)
  }
}

/** Evaluates at once where groq-js can, which is many times faster, and asynchronously where it must. */
export async function evaluateQuery(query: NarrowedQuery, occasion: Occasion): Promise<unknown> {
  const context = contextOf(query, occasion)
  try {
    return evaluateGroqSync(query.tree, context)
  } catch (error) {
    const needsAsync =
      error instanceof Error && /executeSync not supported|not possible in evaluteSync/.test(error.message)
    if (!needsAsync) throw evaluationError(error)
  }
  return evaluateGroq(query.tree, context).catch((error: unknown) => {
    throw evaluationError(error)
  })
}

function evaluationError(error: unknown): ApiError {
  const reason = sentenceOf(error)
  return dataError(400, 'queryEvaluationError', `The query could not be evaluated: ${reason}`)
}

function contextOf(query: NarrowedQuery, { view, userId, dataset, followed }: Occasion): GroqContext {
  return {
    dataset: view.documents,
    params: narrowedDocuments(query, view),
    identity: userId,
    timestamp: new Date(),
    sanity: dataset,
    dereference: ({ _ref }) => {
      followed?.add(_ref)
      return view.byId(_ref)
    },
  }
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
