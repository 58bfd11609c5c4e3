import { describe, expect, it } from 'vitest'
import { inWords } from '#lib/server/numberWords.ts'

describe('inWords', () => {
  it('returns a word up to nineteen and digits from twenty', () => {
    expect([0, 3, 10, 12, 19, 20].map(inWords)).toEqual(['zero', 'three', 'ten', 'twelve', 'nineteen', '20'])
  })
})
