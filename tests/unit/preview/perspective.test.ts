import { describe, expect, it } from 'vitest'
import { parsePerspective } from '#lib/preview/perspective.ts'

describe('what a previewer looks at', () => {
  it.each([
    ['published', 'published'],
    ['drafts', 'drafts'],
    ['rSpring26', ['rSpring26']],
    ['rSpring26,drafts', ['rSpring26', 'drafts']],
    [' rSpring26 , drafts ', ['rSpring26', 'drafts']],
  ])('%j is read as Presentation means it', (value, perspective) => {
    expect(parsePerspective(value)).toEqual(perspective)
  })

  it.each([
    undefined,
    null,
    '',
    'raw',
    'raw,drafts',
    ',',
    'a b',
    'x"]',
    '\r\nSet-Cookie: a',
    'a,'.repeat(20),
  ])('%j counts as drafts', (value) => expect(parsePerspective(value)).toBe('drafts'))
})
