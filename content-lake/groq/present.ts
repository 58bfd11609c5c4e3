import type { Budget } from './budget.ts'

/** Characters that an item or a name adds to a result in addition to its text: quotes, colons, commas. */
const PUNCTUATION = 4

/**
 * Checks that a result may be written out. Counts a repeated value each time.
 * @throws BudgetExceeded when the result exceeds the answer's budget
 */
export function requireWritable(result: unknown, budget: Budget): void {
  let characters = 0
  const visit = (value: unknown): void => {
    characters += PUNCTUATION
    budget.spend(1)
    if (typeof value === 'string') characters += value.length
    if (typeof value !== 'object' || value === null) return
    budget.answer(characters)
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
      return
    }
    for (const [name, field] of Object.entries(value)) {
      characters += name.length
      visit(field)
    }
  }
  visit(result)
  budget.answer(characters)
}
