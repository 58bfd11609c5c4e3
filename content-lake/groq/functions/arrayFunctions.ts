import type { GroqFunctions } from '../scope.ts'
import { DateTime, kindOf } from '../values.ts'

export const arrayFunctions: GroqFunctions = {
  'global::count': ([array]) => (Array.isArray(array) ? array.length : null),
  'array::join': ([array, separator], { budget }) => {
    if (!Array.isArray(array) || typeof separator !== 'string') return null
    let text = ''
    for (const [index, item] of array.entries()) {
      if (!(item instanceof DateTime) && !['number', 'string', 'boolean'].includes(kindOf(item))) return null
      const piece = String(item)
      text += index === 0 ? piece : separator + piece
      budget.text(text.length)
    }
    return text
  },
  'array::unique': ([array], { budget }) => {
    if (!Array.isArray(array)) return null
    budget.items(array.length)
    const seen = new Set<unknown>()
    return array.filter((item) => {
      // Only what can be compared can be the same.
      if (!['null', 'number', 'string', 'boolean', 'datetime'].includes(kindOf(item))) return true
      const key = item instanceof DateTime ? `datetime ${item.milliseconds}` : (item ?? null)
      return seen.size !== seen.add(key).size
    })
  },
}
