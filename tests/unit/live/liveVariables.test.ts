import { expect, it } from 'vitest'
import { setterOf } from '#lib/live/liveVariables.ts'
import { variableGroups } from '#local/envExample.ts'

const names = variableGroups.flatMap(({ variables }) => Object.keys(variables))

it('somebody decided about each variable of the product who sets it in each public form', () => {
  for (const form of ['oneServer', 'managed'] as const) {
    expect(names.filter((name) => setterOf(name, form) === null)).toEqual([])
  }
})

it('a variable of another program is nobody’s', () => {
  expect(setterOf('TZ', 'oneServer')).toBeNull()
  expect(setterOf('toString', 'oneServer')).toBeNull()
})
