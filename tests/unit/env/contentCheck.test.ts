import { expect, it } from 'vitest'
import { variables } from '#lib/env/variables.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'

const seconds = (text?: string) =>
  parseVariables(variables.pick({ CONTENT_CHECK_SECONDS: true }), { CONTENT_CHECK_SECONDS: text })
    .CONTENT_CHECK_SECONDS

it('defaults to 15 seconds', () => {
  expect(seconds()).toBe(15)
  expect(seconds('')).toBe(15)
  expect(seconds('60')).toBe(60)
})

it('accepts 0 for a host without a running process', () => {
  expect(seconds('0')).toBe(0)
})

it.each(['1', '-5', '3601', '4.9'])('rejects %s seconds', (text) => {
  expect(() => seconds(text)).toThrow('CONTENT_CHECK_SECONDS must be 0 (never) or between 5 and 3600.')
})

it('rejects a word', () => {
  expect(() => seconds('often')).toThrow('CONTENT_CHECK_SECONDS must be a number of seconds.')
})
