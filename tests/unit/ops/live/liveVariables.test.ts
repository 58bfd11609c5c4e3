import { expect, it } from 'vitest'
import { variableGroups } from '#ops/envExample.ts'
import { setterOf } from '#ops/live/liveVariables.ts'

const names = variableGroups.flatMap(({ variables }) => Object.keys(variables))

it('returns a setter for each variable in each public mode', () => {
  for (const form of ['oneServer', 'managed'] as const) {
    expect(names.filter((name) => setterOf(name, form) === null)).toEqual([])
  }
})

it('returns null for a variable of another program', () => {
  expect(setterOf('TZ', 'oneServer')).toBeNull()
  expect(setterOf('toString', 'oneServer')).toBeNull()
})
