import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, EXAMPLE } from '#lib/calculator/example.ts'
import { FIELD_NAMES, USE_CASES } from '#lib/calculator/fields.ts'
import { errorsAfterEdit, firstWrongField, validate } from '#lib/calculator/validateInputs.ts'

const errorsOf = (text: Partial<typeof EXAMPLE>) => {
  const validation = validate({ ...EXAMPLE, ...text })
  return validation.ok ? {} : validation.errors
}

describe('validate', () => {
  it('converts a valid form into numbers', () => {
    expect(validate(EXAMPLE)).toEqual({
      ok: true,
      inputs: {
        aiToolsCost: 600,
        teamSize: 5,
        hoursPerWeek: 6,
        hourlyRate: 65,
        monthlyRevenue: 85_000,
        useCase: 'content',
        timeSaved: 22,
        revenueInfluenced: 21_000,
        projectsLaunched: 6,
        projectsSuccessful: 5,
      },
    })
  })

  it('requires all ten fields', () => {
    const validation = validate(EMPTY_FORM)
    expect(validation).toEqual({
      ok: false,
      errors: Object.fromEntries(FIELD_NAMES.map((name) => [name, 'Required'])),
    })
  })

  const costs = ['aiToolsCost', 'teamSize', 'hoursPerWeek', 'hourlyRate', 'monthlyRevenue'] as const
  const aboveZero = [...costs, 'projectsLaunched'] as const
  const fromZero = ['timeSaved', 'revenueInfluenced', 'projectsSuccessful'] as const

  it.each([...aboveZero, ...fromZero])('requires a positive number of %s', (name) => {
    for (const text of ['', ' ', '-0.01', '-1', '12abc', '1,5', 'Infinity'])
      expect(errorsOf({ [name]: text })).toMatchObject({ [name]: 'Required' })
    expect(errorsOf({ projectsSuccessful: '0', [name]: '0.01' })).toEqual({})
  })

  it.each(aboveZero)('rejects 0 as %s', (name) => {
    expect(errorsOf({ projectsSuccessful: '0', [name]: '0' })).toEqual({ [name]: 'Required' })
  })

  it.each(fromZero)('allows %s to be 0', (name) => {
    expect(errorsOf({ [name]: '0' })).toEqual({})
  })

  it('requires one of the six use cases', () => {
    for (const { value } of USE_CASES) expect(errorsOf({ useCase: value })).toEqual({})
    for (const text of ['', 'Sales', 'other', ' sales']) {
      expect(errorsOf({ useCase: text })).toEqual({ useCase: 'Required' })
    }
  })

  it('rejects more successful projects than launched ones', () => {
    const message = { projectsSuccessful: 'Cannot exceed projects launched' }
    expect(errorsOf({ projectsLaunched: '6', projectsSuccessful: '7' })).toEqual(message)
    expect(errorsOf({ projectsLaunched: '6', projectsSuccessful: '6.01' })).toEqual(message)
    expect(errorsOf({ projectsLaunched: '6', projectsSuccessful: '6' })).toEqual({})
    expect(errorsOf({ projectsLaunched: '0', projectsSuccessful: '1' })).toEqual({
      projectsLaunched: 'Required',
      ...message,
    })
    expect(errorsOf({ projectsLaunched: '', projectsSuccessful: '1' })).toEqual({
      projectsLaunched: 'Required',
    })
  })

  it('returns Required instead of the comparison when the successful count is invalid', () => {
    expect(errorsOf({ projectsLaunched: '-2', projectsSuccessful: '-1' })).toEqual({
      projectsLaunched: 'Required',
      projectsSuccessful: 'Required',
    })
  })
})

describe('firstWrongField', () => {
  it('returns the first field in the order of the page', () => {
    expect(firstWrongField({ projectsSuccessful: 'Required', useCase: 'Required' })).toBe('useCase')
    expect(firstWrongField({})).toBeUndefined()
  })
})

describe('errorsAfterEdit', () => {
  const exceeds = { projectsSuccessful: 'Cannot exceed projects launched' } as const
  const form = (launched: string, successful: string) => ({
    ...EXAMPLE,
    projectsLaunched: launched,
    projectsSuccessful: successful,
  })

  it('clears only the error of the edited field', () => {
    const errors = { teamSize: 'Required', projectsSuccessful: 'Required' } as const
    expect(errorsAfterEdit(errors, 'teamSize', EXAMPLE)).toEqual({ projectsSuccessful: 'Required' })
    expect(errorsAfterEdit(errors, 'hourlyRate', EXAMPLE), 'the same object, which prevents rendering').toBe(
      errors,
    )
  })

  it('clears the comparison when projectsSuccessful is edited', () => {
    expect(errorsAfterEdit(exceeds, 'projectsSuccessful', form('6', '8'))).toEqual({})
  })

  it('clears the comparison when an edit of projectsLaunched corrects the pair', () => {
    expect(errorsAfterEdit(exceeds, 'projectsLaunched', form('', '7'))).toEqual(exceeds)
    expect(errorsAfterEdit(exceeds, 'projectsLaunched', form('6', '7'))).toEqual(exceeds)
    expect(errorsAfterEdit(exceeds, 'projectsLaunched', form('7', '7'))).toEqual({})
    const both = { ...exceeds, projectsLaunched: 'Required', teamSize: 'Required' } as const
    expect(errorsAfterEdit(both, 'projectsLaunched', form('8', '7'))).toEqual({ teamSize: 'Required' })
  })
})
