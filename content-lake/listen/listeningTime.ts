import type { Access } from '../auth/callerAccess.ts'
import { Budget, BudgetExceeded } from '../groq/budget.ts'
import { tooBusy } from '../query/queryRefusals.ts'
import { TimeAllowance } from '../query/timeAllowance.ts'

/** Milliseconds that one listener may take to tell whether a transaction concerns it. Real ones take microseconds. */
const EACH = 50

const groupOf = ({ role }: Access) => (role === 'anonymous' ? 'visitors' : 'signedIn')

/** Milliseconds that all listeners of a group may take for one transaction. */
const IN_ALL = { visitors: 150, signedIn: 500 } as const

/** The time that listeners have for one transaction: visitors' apart, so that they can't use up what the Studio needs. */
export class MatchingTime {
  readonly #left: { visitors: number; signedIn: number } = { ...IN_ALL }

  /** Runs a listener's part. @throws BudgetExceeded when it takes too long, or when nothing is left for its group. */
  spend<T>(access: Access, work: (budget: Budget) => T): T {
    const group = groupOf(access)
    if (this.#left[group] <= 0) throw new BudgetExceeded('time')
    const started = performance.now()
    try {
      return work(new Budget(Math.min(EACH, this.#left[group])))
    } finally {
      this.#left[group] -= performance.now() - started
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

  /** @throws BudgetExceeded when it takes too long; ApiError 429 when others have used up the time. */
  spend<T>(access: Access, parse: (budget: Budget) => T): T {
    const allowance = this.#allowances[groupOf(access)]
    const { balance } = allowance
    if (balance <= 0) throw tooBusy()
    const started = performance.now()
    try {
      return parse(new Budget(Math.min(PARSED_WITHIN.each, balance)))
    } finally {
      allowance.take(performance.now() - started)
    }
  }
}
