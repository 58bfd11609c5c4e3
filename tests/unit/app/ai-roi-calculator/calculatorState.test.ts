import { expect, it } from 'vitest'
import {
  afterEdit,
  afterFill,
  afterPress,
  INITIAL_STATE,
} from '#app/(site)/ai-roi-calculator/calculatorState.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'

it('keeps the state object after a key that changes no visible state', () => {
  const filled = afterFill(INITIAL_STATE, EXAMPLE)
  expect(afterEdit(filled, 'teamSize', { ...EXAMPLE, teamSize: '61' })).toBe(filled)
  expect(afterEdit(filled, 'teamSize', { ...EXAMPLE, teamSize: '' })).toMatchObject({
    progress: { left: 1, next: 'teamSize' },
  })
  const stale = afterEdit(afterPress(EXAMPLE), 'teamSize', { ...EXAMPLE, teamSize: '6' })
  expect(afterEdit(stale, 'teamSize', { ...EXAMPLE, teamSize: '61' })).toBe(stale)
})
