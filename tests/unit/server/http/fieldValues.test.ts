import { expect, it } from 'vitest'
import { listMembers, mediaType } from '#lib/server/http/fieldValues.ts'

it('returns the trimmed members of a list in order', () => {
  expect(listMembers('192.0.2.1, ,  10.0.0.7 ,')).toEqual(['192.0.2.1', '10.0.0.7'])
  for (const none of ['', null, undefined]) expect(listMembers(none)).toEqual([])
})

it('returns a media type in lower case without parameters', () => {
  expect(mediaType('Application/JSON ; charset=utf-8')).toBe('application/json')
  expect(mediaType('text/plain')).toBe('text/plain')
  expect(mediaType(null)).toBe('')
})
