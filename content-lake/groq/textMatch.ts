import type { Budget } from './budget.ts'

const WORDS = /([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g
const WORDS_WITH_WILDCARDS = /([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g

/** Characters of a word that are compared; what is longer is no word, and comparing it would take long. */
const LONGEST_WORD = 1_024

/** Characters that cost about as much as a step of evaluation, when a text is taken apart. */
const CHARACTERS_A_STEP = 4

/** A search word, compared without regard to case; `*` matches any number of characters. */
export type Term = (word: string) => boolean

/** The words of a string, or of all strings of an array. `pure` is false when there was something else in it. */
export function wordsIn(value: unknown, budget: Budget): { words: string[]; pure: boolean } {
  return gather(value, budget, WORDS)
}

/** The terms of a pattern, or of an array of patterns. */
export function termsIn(value: unknown, budget: Budget): { terms: Term[]; pure: boolean } {
  const { words, pure } = gather(value, budget, WORDS_WITH_WILDCARDS)
  return { terms: words.map(termOf), pure }
}

/** Returns true if each term is found among the words; no term matches nothing. */
export function matches(text: unknown, pattern: unknown, budget: Budget): boolean {
  const { words } = wordsIn(text, budget)
  const { terms, pure } = termsIn(pattern, budget)
  if (!pure || words.length === 0 || terms.length === 0) return false
  return terms.every((term) => countMatches(words, term, budget) > 0)
}

/** Weight of the first occurrence of a word against later ones (BM25). */
const SATURATION = 1.2

/** Returns the score of a word by its number of occurrences. */
export function relevance(frequency: number): number {
  return (frequency * (SATURATION + 1)) / (frequency + SATURATION)
}

export function countMatches(words: readonly string[], term: Term, budget: Budget): number {
  let count = 0
  for (const word of words) {
    budget.spend(1 + word.length / CHARACTERS_A_STEP)
    if (term(word)) count += 1
  }
  return count
}

function gather(value: unknown, budget: Budget, pattern: RegExp): { words: string[]; pure: boolean } {
  if (typeof value === 'string') return { words: split(value, budget, pattern), pure: true }
  if (!Array.isArray(value)) return { words: [], pure: false }
  const words: string[] = []
  let pure = true
  for (const part of value) {
    budget.spend(1)
    if (typeof part !== 'string') pure = false
    else for (const word of split(part, budget, pattern)) words.push(word)
  }
  return { words, pure }
}

function split(text: string, budget: Budget, pattern: RegExp): string[] {
  budget.spend(1 + text.length / CHARACTERS_A_STEP)
  const found = withoutOuterDots(text).match(pattern) ?? []
  budget.items(found.length)
  return found.map((word) => folded(word.slice(0, LONGEST_WORD)))
}

/** Dots next to a letter, a digit or an underscore are no part of a word. */
function withoutOuterDots(text: string): string {
  if (!text.includes('.')) return text
  const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character)
  return text.replace(/\.+/g, (dots, at: number) =>
    isWord(text[at - 1]) || isWord(text[at + dots.length]) ? '' : dots,
  )
}

/** Upper case, but for characters that would become several. */
function folded(text: string): string {
  const upper = text.toUpperCase()
  if (upper.length === text.length) return upper
  return Array.from(text, (character) => {
    const one = character.toUpperCase()
    return one.length === character.length ? one : character
  }).join('')
}

/** Looks for the pieces between the wildcards one after the other, which never has to go back. */
function termOf(pattern: string): Term {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return (word) => word === first
  const pieces = others.filter((piece) => piece !== '')
  return (word) => {
    if (word.length < first.length + last.length || !word.startsWith(first) || !word.endsWith(last))
      return false
    let from = first.length
    for (const piece of pieces) {
      const at = word.indexOf(piece, from)
      if (at === -1) return false
      from = at + piece.length
    }
    return from <= word.length - last.length
  }
}
