import type { Budget } from './budget.ts'
import { plainText } from './functions/portableText.ts'
import { countMatches, relevance, type Term, termsIn, wordsIn } from './textMatch.ts'
import { isAttributes, type TextQuery } from './values.ts'

/** A word, or several adjacent words. An excluded one must not occur. */
interface Part {
  readonly terms: readonly Term[]
  readonly phrase: boolean
  readonly excluded: boolean
}

const PARTS = /(-?)(?:"([^"]*)"?|([^\s"]+))/g

/** Returns true if a text contains every requested word and no excluded one. An empty query matches nothing. */
export function answersQuery(text: unknown, query: TextQuery, budget: Budget): boolean {
  return relevanceOf(text, query, budget) > 0
}

/**
 * Returns a score for a text and a typed query, 0 if it does not match. A query contains words, prefixes (`strat*`),
 * `"exact phrases"` and excluded `-words`. In an object all texts are searched except the system fields.
 */
export function relevanceOf(text: unknown, { text: asked }: TextQuery, budget: Budget): number {
  const parts = partsOf(asked, budget)
  if (parts.length === 0) return 0
  const texts: string[][] = []
  collect(text, texts, budget)
  if (texts.length === 0) return 0
  let total = 0
  for (const { terms, phrase, excluded } of parts) {
    const frequency = phrase ? countPhrases(texts, terms, budget) : countWords(texts, terms, budget)
    if (excluded ? frequency > 0 : frequency === 0) return 0
    // A query with only exclusions scores all remaining documents the same.
    total += excluded ? 1 : relevance(frequency)
  }
  return total
}

function partsOf(asked: string, budget: Budget): Part[] {
  budget.read(asked)
  return [...asked.matchAll(PARTS)].flatMap(([, minus, quoted, word]) => {
    const { terms } = termsIn(quoted ?? word ?? '', budget)
    // A hyphenated word such as `set-up` is split into adjacent words.
    const phrase = terms.length > 1
    return terms.length === 0 ? [] : [{ terms, phrase, excluded: minus === '-' }]
  })
}

/** The words of each text in a value, Portable Text blocks as a whole. */
function collect(value: unknown, texts: string[][], budget: Budget): void {
  budget.spend(1)
  if (typeof value === 'string') {
    const { words } = wordsIn(value, budget)
    if (words.length > 0) texts.push(words)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, texts, budget)
  } else if (isAttributes(value)) {
    const block = plainText(value, budget)
    const fields = Object.entries(value).filter(([name]) => !name.startsWith('_'))
    collect(block ?? fields.map(([, field]) => field), texts, budget)
  }
}

function countWords(texts: readonly string[][], terms: readonly Term[], budget: Budget): number {
  const [term] = terms
  return term ? texts.reduce((count, words) => count + countMatches(words, term, budget), 0) : 0
}

function countPhrases(texts: readonly string[][], terms: readonly Term[], budget: Budget): number {
  let count = 0
  for (const words of texts) {
    budget.spend(words.length * terms.length)
    for (let start = 0; start + terms.length <= words.length; start += 1) {
      if (terms.every((term, index) => term(words[start + index] ?? ''))) count += 1
    }
  }
  return count
}
