import type { GroqFunction, GroqFunctions } from '../scope.ts'
import { DateTime, kindOf, TextQuery } from '../values.ts'
import { plainText } from './portableText.ts'

const changedCase =
  (change: (text: string) => string): GroqFunction =>
  ([text], { budget }) => {
    if (typeof text !== 'string') return null
    budget.text(text.length)
    return change(text)
  }

const lower = changedCase((text) => text.toLowerCase())
const upper = changedCase((text) => text.toUpperCase())

/** In characters, a pair of surrogates counting as one. */
function lengthOf(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0xd800 || code > 0xdbff) count += 1
  }
  return count
}

export const textFunctions: GroqFunctions = {
  'global::lower': lower,
  'global::upper': upper,
  'string::lower': lower,
  'string::upper': upper,
  'string::split': ([text, separator], { budget }) => {
    if (typeof text !== 'string' || typeof separator !== 'string') return null
    if (text === '') return []
    // At the worst, each character becomes a part.
    budget.text(text.length)
    const parts = separator === '' ? Array.from(text) : text.split(separator)
    budget.items(parts.length)
    return parts
  },
  'string::startsWith': ([text, prefix], { budget }) => {
    if (typeof text !== 'string' || typeof prefix !== 'string') return null
    budget.read(prefix)
    return text.startsWith(prefix)
  },
  // Not for queries, whose parser does not know it: the text up to a mark that the lake put in, anything else as it is.
  'lake::before': ([value, mark], { budget }) => {
    if (typeof value !== 'string' || typeof mark !== 'string') return value ?? null
    budget.read(value)
    const at = value.indexOf(mark)
    return at === -1 ? value : value.slice(0, at)
  },
  'global::string': ([value]) => {
    if (value instanceof DateTime) return value.toString()
    return ['number', 'string', 'boolean'].includes(kindOf(value)) ? String(value) : null
  },
  'global::length': ([value], { budget }) => {
    if (Array.isArray(value)) return value.length
    if (typeof value !== 'string') return null
    budget.read(value)
    return lengthOf(value)
  },
  'text::query': ([text]) => (typeof text === 'string' ? new TextQuery(text) : null),
  'pt::text': ([value], { budget }) => plainText(value, budget),
}
