import { describe, expect, it } from 'vitest'
import {
  afterEdit,
  afterFill,
  afterPress,
  INITIAL_STATE,
} from '#app/(site)/ai-roi-calculator/calculatorState.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'

describe('calculator state', () => {
  it('starts without errors or result', () => {
    expect(INITIAL_STATE.progress.left).toBe(10)
    expect(INITIAL_STATE.errors).toEqual({})
    expect(INITIAL_STATE.outcome).toBeNull()
    expect(INITIAL_STATE.isStale).toBe(false)
  })

  it('has a result after a click on valid answers', () => {
    const state = afterPress(EXAMPLE)
    expect(state.errors).toEqual({})
    expect(state.outcome?.results.totalInvestment).toBe(9043.5)
    expect(state.isStale).toBe(false)
  })

  it('has errors after a click on wrong answers', () => {
    const state = afterPress({ ...EXAMPLE, teamSize: '0' })
    expect(state).toMatchObject({ errors: { teamSize: 'Required' }, outcome: null })
  })

  it('marks the result stale while the answers differ', () => {
    const edited = afterEdit(afterPress(EXAMPLE), 'teamSize', { ...EXAMPLE, teamSize: '6' })
    expect(edited.outcome?.results.totalInvestment).toBe(9043.5)
    expect(edited.isStale).toBe(true)
    expect(afterEdit(edited, 'teamSize', EXAMPLE).isStale).toBe(false)
  })

  it('clears the error of an edited field', () => {
    const wrong = afterPress({ ...EXAMPLE, teamSize: '0', hourlyRate: '0' })
    expect(afterEdit(wrong, 'teamSize', { ...EXAMPLE, hourlyRate: '0' }).errors).toEqual({
      hourlyRate: 'Required',
    })
  })

  it('stays the same object after a key that changes no visible state', () => {
    const filled = afterFill(INITIAL_STATE, EXAMPLE)
    expect(afterEdit(filled, 'teamSize', { ...EXAMPLE, teamSize: '61' })).toBe(filled)
    expect(afterEdit(filled, 'teamSize', { ...EXAMPLE, teamSize: '' })).toMatchObject({
      progress: { left: 1, next: 'teamSize' },
    })
    const stale = afterEdit(afterPress(EXAMPLE), 'teamSize', { ...EXAMPLE, teamSize: '6' })
    expect(afterEdit(stale, 'teamSize', { ...EXAMPLE, teamSize: '61' })).toBe(stale)
  })
})
