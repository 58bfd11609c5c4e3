import type { Budget } from './budget.ts'
import { DateTime, IdPattern, TextQuery } from './values.ts'

/** Characters that an item or a name adds to a result in addition to its text: quotes, colons, commas. */
const PUNCTUATION = 4

/**
 * Returns a result as plain JSON values, or the same object if it contains no GROQ values. Counts a repeated value each
 * time it is written out.
 * @throws BudgetExceeded when the result exceeds the answer's budget
 */
export function present(result: unknown, budget: Budget): unknown {
  let characters = 0
  const visit = (value: unknown): unknown => {
    characters += PUNCTUATION
    budget.spend(1)
    if (typeof value === 'string') characters += value.length
    if (typeof value !== 'object' || value === null) return value ?? null
    if (value instanceof DateTime) return value.toString()
    if (value instanceof IdPattern) return value.text
    // A search has no value to return.
    if (value instanceof TextQuery) return null
    budget.answer(characters)
    return Array.isArray(value) ? visitArray(value) : visitObject(value)
  }
  const visitArray = (items: readonly unknown[]): readonly unknown[] => {
    let copy: unknown[] | null = null
    for (let index = 0; index < items.length; index += 1) {
      const shown = visit(items[index])
      if (shown === items[index]) continue
      copy ??= [...items]
      copy[index] = shown
    }
    return copy ?? items
  }
  const visitObject = (attributes: object): object => {
    let copy: Record<string, unknown> | null = null
    for (const [name, value] of Object.entries(attributes)) {
      characters += name.length
      const shown = visit(value)
      if (shown === value) continue
      copy ??= { ...attributes }
      copy[name] = shown
    }
    return copy ?? attributes
  }
  const shown = visit(result)
  budget.answer(characters)
  return shown
}
