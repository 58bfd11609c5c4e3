import { availableParallelism, loadavg } from 'node:os'
import { BudgetExceeded } from '../groq/budget.ts'
import { within } from '../groq/parseQuery.ts'
import { dataError } from '../http/apiError.ts'

/**
 * Milliseconds of an idle machine in which a transaction must be put together; ten thousand documents take a fifth of it. An
 * service that is silent for 4.5 s is replaced.
 */
const COMPOSED_WITHIN = 2_500

/** A machine on which more programs want to run than can gives each its time so many times as late, at the most. */
const MOST_PATIENCE = 3

/**
 * Puts a transaction together, which changes nothing and may be cut off anywhere: Sanity's mutator seeks a patch of text
 * wherever it could be and writes a range of items out, and nothing of that can be counted from outside.
 *
 * @throws ApiError 400 when it took too long, and whatever `compose` throws.
 */
export function composed<T>(compose: () => T): T {
  const [load = 0] = loadavg()
  const patience = Math.min(MOST_PATIENCE, Math.max(1, load / availableParallelism()))
  try {
    return within(COMPOSED_WITHIN * patience, compose)
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
    const advice = 'The transaction took too long: send fewer or smaller changes at once.'
    throw dataError(400, 'transactionTimeoutError', advice)
  }
}
