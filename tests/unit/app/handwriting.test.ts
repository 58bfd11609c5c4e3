import { describe, expect, it } from 'vitest'
import { handwrittenWord } from '#app/_ui/media/handwriting.ts'

describe('handwrittenWord', () => {
  it('returns one outline with whole coordinates for each letter', () => {
    const one = handwrittenWord('n')
    const three = handwrittenWord('nnn')
    expect(one?.path).toMatch(/^M-?\d+[ -]-?\d+(?:l-?\d+[ -]-?\d+)+z/)
    expect(one?.path).not.toContain('.')
    expect(three?.path.match(/M/g)?.length).toBe(3 * (one?.path.match(/M/g)?.length ?? 0))
    expect(three?.width).toBeGreaterThan(2 * (one?.width ?? Number.POSITIVE_INFINITY))
  })

  it('returns a width that holds the ink of a leaning last letter', () => {
    const word = handwrittenWord('us?')
    let x = 0
    const reached = [...(word?.path ?? '').matchAll(/([Ml])(-?\d+)/g)].map(
      ([, command, by]) => (x = command === 'M' ? Number(by) : x + Number(by)),
    )
    expect(Math.max(...reached)).toBeLessThanOrEqual(word?.width ?? 0)
  })

  it('returns null for a character that the font lacks', () => {
    expect(handwrittenWord('Ωmega')).toBeNull()
    expect(handwrittenWord('Jürgen')).not.toBeNull()
  })
})
