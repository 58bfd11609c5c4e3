import type { Budget } from '../groq/budget.ts'
import { explainSources } from '../source-map/explainSources.ts'
import type { QueryEngine, QueryRequest } from './queryEngine.ts'
import { followingNesting } from './queryRefusals.ts'

/**
 * The only sync tag. A client that shows a result reads it again after each change, because a dataset is small and changes
 * are rare.
 */
export const ANY_CHANGE = 's1:any'

/**
 * The body of an answer, as JSON.
 * @throws BudgetExceeded; ApiError 400 when the query cannot be parsed or evaluated.
 */
export function answerBody(engine: QueryEngine, request: QueryRequest, budget: Budget): string {
  const started = performance.now()
  return followingNesting(() => {
    const answer = engine.answer(request, budget)
    return JSON.stringify({
      query: request.returnQuery ? request.query : undefined,
      result: answer.result,
      syncTags: [ANY_CHANGE],
      resultSourceMap: request.sourceMap ? explainSources(engine, answer, request.access, budget) : undefined,
      ms: Math.round(performance.now() - started),
    })
  })
}
