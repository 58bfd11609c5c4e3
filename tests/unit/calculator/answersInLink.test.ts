import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersIn, answersToFragment } from '#lib/calculator/answersInLink.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { CALCULATOR_RUNS, validForm } from '#tests/support/calculator/arbitraries.ts'

describe('answersIn', () => {
  it('returns every answer of a link unchanged', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        expect(answersIn(new URL(answersToFragment(text), 'https://site.test/').hash)).toEqual(text)
      }),
      CALCULATOR_RUNS,
    )
  })

  it.each(['', '#booking', '#calculator-form', answersToFragment(EXAMPLE).replace('teamSize', 'team')])(
    'returns null for the fragment "%s"',
    (fragment) => {
      expect(answersIn(fragment)).toBeNull()
    },
  )
})
