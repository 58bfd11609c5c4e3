import { describe, expect, it } from 'vitest'
import { parsePerspective, perspectiveOf } from '#lib/preview/previewPerspective.ts'

describe('parsePerspective', () => {
  it.each([
    ['published', 'published'],
    ['drafts', 'drafts'],
    ['rSpring26', ['rSpring26']],
    ['rSpring26,drafts', ['rSpring26', 'drafts']],
    [' rSpring26 , drafts ', ['rSpring26', 'drafts']],
  ])('parses %j as Presentation does', (value, perspective) => {
    expect(parsePerspective(value)).toEqual(perspective)
  })

  it.each([
    ...[undefined, null, '', 'raw', 'raw,drafts', ',', 'a b', 'x"]'],
    ...['\r\nSet-Cookie: a', 'a,'.repeat(20)],
  ])('returns drafts for %j', (value) => expect(parsePerspective(value)).toBe('drafts'))
})

describe('perspectiveOf', () => {
  it.each([
    ['editor', 'rSpring26', ['rSpring26']],
    ['editor', 'published', 'published'],
    ['share', 'published', 'published'],
    ['share', 'drafts', 'drafts'],
    ['share', 'rSpring26', 'drafts'],
    ['share', 'rSpring26,drafts', 'drafts'],
    ['share', undefined, 'drafts'],
  ] as const)('maps a pass of kind %s with the cookie %j to %j', (kind, cookie, shown) => {
    expect(perspectiveOf({ kind }, cookie)).toEqual(shown)
  })
})
