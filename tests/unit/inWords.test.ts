import { describe, expect, it } from 'vitest'
import { inWords } from '#lib/inWords.ts'

describe('a count in words', () => {
  it('is one word up to nineteen, and digits from there', () => {
    expect([0, 3, 10, 12, 19, 20].map(inWords)).toEqual(['zero', 'three', 'ten', 'twelve', 'nineteen', '20'])
  })
})
