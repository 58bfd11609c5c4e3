import type { Budget } from '../groq/budget.ts'
import { explainSources } from '../source-map/explainSources.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import type { QueryEngine, QueryRequest } from './queryEngine.ts'
import { followingNesting } from './queryRefusals.ts'

export interface AnswerOptions {
  sourceMap: boolean
  returnQuery: boolean
}

/**
 * The body of an answer, as JSON.
 * @throws BudgetExceeded; ApiError 400 when the query cannot be parsed or evaluated.
 */
export function answerBody(
  parts: { engine: QueryEngine; documents: DocumentStore },
  request: QueryRequest & AnswerOptions,
  budget: Budget,
): string {
  const started = performance.now()
  return followingNesting(() => {
    const answer = parts.engine.answer(request, budget)
    const { result, syncTags } = answer
    const resultSourceMap = request.sourceMap
      ? explainSources(parts, answer, request.access, budget)
      : undefined
    return JSON.stringify({
      ...(request.returnQuery ? { query: request.query } : {}),
      result,
      syncTags,
      ...(resultSourceMap ? { resultSourceMap } : {}),
      ms: Math.round(performance.now() - started),
    })
  })
}
