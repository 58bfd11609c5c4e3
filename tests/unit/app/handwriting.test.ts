import { describe, expect, it } from 'vitest'
import { handwrittenWord } from '#app/_ui/media/handwriting.ts'

describe('handwrittenWord', () => {
  it('returns one outline with whole coordinates for each letter', () => {
    const one = handwrittenWord('l')
    const three = handwrittenWord('lll')
    expect(one?.path).toMatch(/^M-?\d+[ -]-?\d+(?:l-?\d+[ -]-?\d+)+z/)
    expect(one?.path).not.toContain('.')
    expect(three?.path.match(/M/g)?.length).toBe(3 * (one?.path.match(/M/g)?.length ?? 0))
    expect(three?.width).toBeGreaterThan(2 * (one?.width ?? Number.POSITIVE_INFINITY))
  })

  it('returns null for a character that the font lacks', () => {
    expect(handwrittenWord('Ωmega')).toBeNull()
    expect(handwrittenWord('Jürgen')).not.toBeNull()
  })
})
