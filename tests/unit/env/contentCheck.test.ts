import { expect, it } from 'vitest'
import { parseVariables } from '#lib/env/parseVariables.ts'
import { variables } from '#lib/env/variables.ts'

const seconds = (text?: string) =>
  parseVariables(variables.pick({ CONTENT_CHECK_SECONDS: true }), { CONTENT_CHECK_SECONDS: text })
    .CONTENT_CHECK_SECONDS

it('content is asked for every 15 seconds unless somebody says otherwise', () => {
  expect(seconds()).toBe(15)
  expect(seconds('')).toBe(15)
  expect(seconds('60')).toBe(60)
})

it('a host that keeps no process running says 0', () => {
  expect(seconds('0')).toBe(0)
})

it.each(['1', '-5', '3601', '4.9'])('%s seconds are too few or too many', (text) => {
  expect(() => seconds(text)).toThrow('CONTENT_CHECK_SECONDS must be 0 (never) or between 5 and 3600.')
})

it('a word is no number of seconds', () => {
  expect(() => seconds('often')).toThrow('CONTENT_CHECK_SECONDS must be a number of seconds.')
})
