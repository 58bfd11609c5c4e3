import { expect, it } from 'vitest'
import { listMembers, mediaType } from '#lib/http/fieldValues.ts'

it('a list has its members, trimmed, in their order, and no empty ones', () => {
  expect(listMembers('192.0.2.1, ,  10.0.0.7 ,')).toEqual(['192.0.2.1', '10.0.0.7'])
  expect(listMembers('')).toEqual([])
  expect(listMembers(null)).toEqual([])
  expect(listMembers(undefined)).toEqual([])
})

it('a media type is read without parameters and case', () => {
  expect(mediaType('Application/JSON ; charset=utf-8')).toBe('application/json')
  expect(mediaType('text/plain')).toBe('text/plain')
  expect(mediaType(null)).toBe('')
})
