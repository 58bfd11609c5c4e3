import type { GroqFunctions } from '../scope.ts'
import { isDateTime, isEqual, kindOf, TextQuery } from '../values.ts'
import { plainText } from './portableText.ts'

export const valueFunctions: GroqFunctions = {
  'global::count': ([array]) => (Array.isArray(array) ? array.length : null),
  'array::join': ([array, separator], { budget }) => {
    if (!Array.isArray(array) || typeof separator !== 'string') return null
    let text = ''
    for (const [index, item] of array.entries()) {
      if (!['number', 'string', 'boolean', 'datetime'].includes(kindOf(item))) return null
      const piece = String(item)
      text += index === 0 ? piece : separator + piece
      budget.text(text.length)
    }
    return text
  },
  // groq-js keeps several nulls.
  'array::unique': ([array], { budget }) => {
    if (!Array.isArray(array)) return null
    budget.items(array.length)
    const seen = new Set<unknown>()
    return array.filter((item) => {
      // Only what can be compared can be the same.
      if (!['null', 'number', 'string', 'boolean', 'datetime'].includes(kindOf(item))) return true
      const key = isDateTime(item) ? `datetime ${item.date.getTime()}` : (item ?? null)
      return seen.size !== seen.add(key).size
    })
  },
  'array::intersects': ([left, right], { budget }) => {
    if (!Array.isArray(left) || !Array.isArray(right)) return null
    for (const one of left) {
      budget.spend(right.length)
      if (right.some((other) => isEqual(one, other))) return true
    }
    return false
  },
  'text::query': ([text]) => (typeof text === 'string' ? new TextQuery(text) : null),
  'pt::text': ([value], { budget }) => plainText(value, budget),
}
