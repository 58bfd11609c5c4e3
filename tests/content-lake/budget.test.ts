import { describe, expect, it } from 'vitest'
import { Budget, BudgetExceeded } from '#local/content-lake/groq/budget.ts'

/** More steps than the budget takes between two looks at the clock. */
const MANY_STEPS = 10_000

/** Lets the time pass as it does while other programs have the processor. */
const idle = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

const work = (milliseconds: number) => {
  const { user, system } = process.threadCpuUsage()
  const used = () => {
    const now = process.threadCpuUsage()
    return (now.user + now.system - user - system) / 1_000
  }
  while (used() < milliseconds) Math.random()
}

describe('the time of a query', () => {
  it('is what it uses of the processor, not what others use meanwhile', () => {
    const budget = new Budget(200)
    idle(250)
    expect(() => budget.spend(MANY_STEPS)).not.toThrow()
  })

  it('is over when it has used it', () => {
    const budget = new Budget(20)
    work(25)
    expect(() => budget.spend(MANY_STEPS)).toThrow(BudgetExceeded)
  })

  it('is over at last, however little it was given', () => {
    const budget = new Budget(20)
    idle(100)
    expect(() => budget.spend(MANY_STEPS)).toThrow(BudgetExceeded)
  })
})
