import type { Access } from '../auth/callerAccess.ts'
import type { Budget } from '../groq/budget.ts'
import { compileQuery } from '../groq/compile.ts'
import type { Evaluate } from '../groq/scope.ts'
import { DatasetView } from '../query/datasetView.ts'
import type { ParsedQuery } from '../query/queryCache.ts'
import type { QueryAnswer, QueryEngine } from '../query/queryEngine.ts'
import { type ContentSourceMap, sourceMapOf } from './sourceMap.ts'
import { TAG_SEPARATOR, taggedDocument } from './sourceTags.ts'

/** Tagged views, so that only documents that changed are tagged again. */
const taggedViews = new WeakMap<DatasetView, DatasetView>()

/** Queries that compare without tags, for as long as their originals are kept. */
const untaggedQueries = new WeakMap<ParsedQuery, Evaluate>()

/**
 * The content source map of an answer, found by answering again from documents whose strings say where they stand.
 * @throws BudgetExceeded when that takes more than is left of the budget.
 */
export function explainSources(
  engine: QueryEngine,
  answer: QueryAnswer,
  { userId }: Access,
  budget: Budget,
): ContentSourceMap {
  const view = taggedView(answer.view, budget)
  const tagged = engine.evaluate(untaggedQuery(answer.parsed), { view, userId, budget })
  return sourceMapOf(answer.result, tagged, (id) => engine.typeOf(id))
}

function untaggedQuery(parsed: ParsedQuery): Evaluate {
  const known = untaggedQueries.get(parsed)
  if (known) return known
  const { evaluate } = compileQuery(parsed.tree, TAG_SEPARATOR)
  untaggedQueries.set(parsed, evaluate)
  return evaluate
}

function taggedView(view: DatasetView, budget: Budget): DatasetView {
  const known = taggedViews.get(view)
  if (known) return known
  const tagged = new DatasetView(
    view.documents.map((document) => {
      budget.spend(STEPS_A_DOCUMENT)
      return taggedDocument(document)
    }),
  )
  taggedViews.set(view, tagged)
  return tagged
}

/** Largest cost of tagging a document, in steps of evaluation; a tagged one costs nearly nothing. */
const STEPS_A_DOCUMENT = 200
