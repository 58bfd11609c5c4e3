import type { Budget } from './budget.ts'
import { plainText } from './functions/portableText.ts'
import { countMatches, relevance, termsIn, wordsIn } from './textMatch.ts'
import { isAttributes, type TextQuery } from './values.ts'

/** A word of a query. One after a minus must not occur. */
const ASKED = /(-?)([^\s"]+)/g

/** Returns true if a text contains every requested word and no excluded one. An empty query matches nothing. */
export function answersQuery(text: unknown, query: TextQuery, budget: Budget): boolean {
  return relevanceOf(text, query, budget) > 0
}

/**
 * Returns a score for a text and a typed query, 0 if it does not match. A query contains words, prefixes (`strat*`) and
 * excluded `-words`. In an object all texts are searched except the system fields.
 */
export function relevanceOf(text: unknown, { text: asked }: TextQuery, budget: Budget): number {
  budget.read(asked)
  const words: string[] = []
  collect(text, words, budget)
  if (words.length === 0) return 0
  let total = 0
  for (const [, minus, word] of asked.matchAll(ASKED)) {
    for (const term of termsIn(word, budget).terms) {
      const frequency = countMatches(words, term, budget)
      if (minus ? frequency > 0 : frequency === 0) return 0
      // A query with only exclusions scores all remaining documents the same.
      total += minus ? 1 : relevance(frequency)
    }
  }
  return total
}

/** Adds the words of all texts in a value, Portable Text blocks as a whole. */
function collect(value: unknown, words: string[], budget: Budget): void {
  budget.spend(1)
  if (typeof value === 'string') {
    for (const word of wordsIn(value, budget).words) words.push(word)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, words, budget)
  } else if (isAttributes(value)) {
    const block = plainText(value, budget)
    const fields = Object.entries(value).filter(([name]) => !name.startsWith('_'))
    collect(block ?? fields.map(([, field]) => field), words, budget)
  }
}
