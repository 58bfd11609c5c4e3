import { describe, expect, it } from 'vitest'
import { Budget, BudgetExceeded } from '#content-lake/groq/budget.ts'

/** More steps than the budget takes between two readings of the clock. */
const MANY_STEPS = 10_000

/** Waits without using the processor, as while other programs have it. */
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

describe('time budget of a query', () => {
  it('counts processor time, not waiting time', () => {
    const budget = new Budget(200)
    idle(250)
    expect(() => budget.spend(MANY_STEPS)).not.toThrow()
  })

  it('ends when the processor time is used', () => {
    const budget = new Budget(20)
    work(25)
    expect(() => budget.spend(MANY_STEPS)).toThrow(BudgetExceeded)
  })

  it('gives work that spends no steps no more than its time', () => {
    expect(new Budget(50).millisecondsLeft).toBeLessThanOrEqual(50)
  })

  it('ends after some multiple of waiting time, however little work was done', () => {
    const budget = new Budget(20)
    idle(100)
    expect(() => budget.spend(MANY_STEPS)).toThrow(BudgetExceeded)
  })
})
