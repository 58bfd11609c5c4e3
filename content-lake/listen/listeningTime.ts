import type { Access } from '../auth/callerAccess.ts'
import { Budget, BudgetExceeded, processorTime } from '../groq/budget.ts'
import { TimeAllowance } from '../http/timeAllowance.ts'
import { tooBusy } from '../query/queryRefusals.ts'

/** Milliseconds that one listener may take to tell whether a transaction concerns it. Real ones take microseconds. */
const EACH = 50

const groupOf = ({ role }: Access) => (role === 'anonymous' ? 'visitors' : 'signedIn')

/**
 * Processor time that all listeners of a group may take for one transaction, ms. Time of other programs doesn't count,
 * because clients don't come back after a disconnection.
 */
const IN_ALL = { visitors: 150, signedIn: 500 } as const

/** The time that listeners have for one transaction: visitors' apart, so that they can't use up what the Studio needs. */
export class MatchingTime {
  readonly #left: { visitors: number; signedIn: number } = { ...IN_ALL }

  /** Runs a listener's part. @throws BudgetExceeded when it takes too long, or when nothing is left for its group. */
  spend<T>(access: Access, work: (budget: Budget) => T): T {
    const group = groupOf(access)
    if (this.#left[group] <= 0) throw new BudgetExceeded('time')
    const started = processorTime()
    try {
      return work(new Budget(Math.min(EACH, this.#left[group])))
    } finally {
      this.#left[group] -= processorTime() - started
    }
  }
}

/** Milliseconds that parsing one listener's query may take, and those of a group together in a second. */
const PARSED_WITHIN = { each: 50, perSecond: 500 } as const

/** Time for parsing the queries of new listeners, because the process serves no other request during it. */
export class ParsingTime {
  readonly #allowances = {
    visitors: new TimeAllowance(PARSED_WITHIN.perSecond),
    signedIn: new TimeAllowance(PARSED_WITHIN.perSecond),
  }

  /**
   * @throws BudgetExceeded when it takes too long, on which clients give up; ApiError 429, on which they try again,
   * when others have left less than one query may take, or when other programs used the processor meanwhile
   */
  spend<T>(access: Access, parse: (budget: Budget) => T): T {
    const allowance = this.#allowances[groupOf(access)]
    if (allowance.balance < PARSED_WITHIN.each) throw tooBusy()
    const [started, used] = [performance.now(), processorTime()]
    try {
      return parse(new Budget(PARSED_WITHIN.each))
    } catch (error) {
      const isOutOfTime = error instanceof BudgetExceeded && error.exhausted === 'time'
      throw isOutOfTime && processorTime() - used < PARSED_WITHIN.each ? tooBusy() : error
    } finally {
      allowance.take(performance.now() - started)
    }
  }
}
