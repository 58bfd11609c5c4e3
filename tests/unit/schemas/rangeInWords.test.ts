import { describe, expect, it } from 'vitest'
import { rangeAsTitle, rangeInSentence } from '#schemas/singletons/parts/rangeInWords.ts'

const percent = (limit: number) => `${limit}%`
const dollars = (limit: number) => `$${limit}`

describe('rangeAsTitle, rangeInSentence', () => {
  it.each([
    [{ below: 3 }, 'Below 3%', 'below 3%'],
    [{ from: 3, below: 7 }, '3% to below 7%', '3% or more and below 7%'],
    [{ from: 7 }, '7% and more', '7% or more'],
    [{}, 'Always', ''],
  ])('format the percent range %o', (range, title, inSentence) => {
    expect(rangeAsTitle(range, percent)).toBe(title)
    expect(rangeInSentence(range, percent)).toBe(inSentence)
  })

  it.each([
    [{ above: 9 }, 'Above $9', 'more than $9'],
    [{ above: 4, upTo: 9 }, 'Above $4, up to $9', 'more than $4 and at most $9'],
    [{ upTo: 4 }, 'Up to $4', '$4 or less'],
  ])('format the dollar range %o', (range, title, inSentence) => {
    expect(rangeAsTitle(range, dollars)).toBe(title)
    expect(rangeInSentence(range, dollars)).toBe(inSentence)
  })

  it('use “fewer” for countable results', () => {
    expect(rangeInSentence({ from: 3, below: 7 }, percent, 'fewer than')).toBe('3% or more and fewer than 7%')
  })
})
