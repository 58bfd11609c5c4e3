import { BudgetExceeded } from '../groq/budget.ts'
import { type ApiError, dataError, httpError } from '../http/apiError.ts'

/** A query that was cut off, as Sanity's API would say it. */
export function cutOff({ exhausted, message }: BudgetExceeded): ApiError {
  return dataError(400, exhausted === 'time' ? 'queryTimeoutError' : 'queryTooLargeError', message)
}

/**
 * Runs what parses, evaluates or writes out a query. All of that follows its nesting by recursion, and a query or an answer
 * that is nested deeper than the stack is refused where it is found to be.
 *
 * @throws BudgetExceeded; ApiError 400.
 */
export function followingNesting<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw dataError(400, 'queryEvaluationError', 'The query is nested too deeply, or has too many parts.')
  }
}

/** Runs what evaluates a query where nothing else can. @throws ApiError 400 when it uses up its budget, too. */
export function orRefuse<T>(work: () => T): T {
  try {
    return followingNesting(work)
  } catch (error) {
    throw error instanceof BudgetExceeded ? cutOff(error) : error
  }
}

/** Refuses a query that waited too long, or would have to. */
export function tooBusy(): ApiError {
  return httpError(429, 'Other slow queries come first: try again in a few seconds.')
}
