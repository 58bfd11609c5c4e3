import { expect, it } from 'vitest'
import { variableGroups } from '#ops/envExample.ts'
import { setterOf } from '#ops/live/liveVariables.ts'

it('returns a setter for each variable', () => {
  const names = variableGroups.flatMap(({ variables }) => Object.keys(variables))
  expect(names.filter((name) => setterOf(name) === null)).toEqual([])
})

it('returns null for a variable of another program', () => {
  expect(setterOf('TZ')).toBeNull()
  expect(setterOf('toString')).toBeNull()
})
