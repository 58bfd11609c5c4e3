import type { GroqFunction, GroqFunctions } from '../scope.ts'
import { DateTime, finite, isEqual, kindOf } from '../values.ts'

/** Over the numbers of an array, nulls left out; null when anything else is in it. */
const overNumbers =
  (calculate: (numbers: readonly number[]) => number | null): GroqFunction =>
  ([array], { budget }) => {
    if (!Array.isArray(array)) return null
    budget.items(array.length)
    const numbers: number[] = []
    for (const item of array) {
      if (typeof item === 'number') numbers.push(item)
      else if ((item ?? null) !== null) return null
    }
    return calculate(numbers)
  }

const least = (numbers: readonly number[], sign: 1 | -1): number | null =>
  numbers.length === 0
    ? null
    : numbers.reduce((found, number) => (sign * (number - found) < 0 ? number : found))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export const arrayFunctions: GroqFunctions = {
  'global::count': ([array]) => (Array.isArray(array) ? array.length : null),
  'math::min': overNumbers((numbers) => least(numbers, 1)),
  'math::max': overNumbers((numbers) => least(numbers, -1)),
  'math::sum': overNumbers((numbers) => finite(sum(numbers))),
  'math::avg': overNumbers((numbers) =>
    numbers.length === 0 ? null : finite(sum(numbers) / numbers.length),
  ),
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
  'array::compact': ([array], { budget }) => {
    if (!Array.isArray(array)) return null
    budget.items(array.length)
    return array.filter((item) => (item ?? null) !== null)
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
  'array::intersects': ([left, right], { budget }) => {
    if (!Array.isArray(left) || !Array.isArray(right)) return null
    for (const one of left) {
      budget.spend(right.length)
      if (right.some((other) => isEqual(one, other))) return true
    }
    return false
  },
}
