import { describe, expect, it } from 'vitest'
import { inWords } from '#lib/calculator/inWords.ts'

describe('a count in words', () => {
  it('is a word up to twelve, and digits from there', () => {
    expect([0, 3, 10, 12, 13].map(inWords)).toEqual(['zero', 'three', 'ten', 'twelve', '13'])
  })
})
