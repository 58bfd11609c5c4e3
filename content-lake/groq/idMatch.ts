import type { Budget } from './budget.ts'
import type { IdPattern } from './values.ts'

/**
 * Returns true if an id matches `path("…")`: `*` is one part between dots, `**` is one or more. If parts after a `**`
 * don't match, only that `**` takes one more, so the work grows with the product of both lengths at most.
 */
export function fitsPattern(id: string, { text }: IdPattern, budget: Budget): boolean {
  budget.read(id)
  budget.read(text)
  const parts = id.split('.')
  const wanted = text.split('.')
  let [part, next] = [0, 0]
  /** Index of the last `**`, and its end so far. */
  let open: { next: number; reached: number } | null = null
  while (part < parts.length) {
    budget.spend(1)
    const pattern = wanted[next]
    if (pattern === '**') {
      open = { next: next + 1, reached: part + 1 }
      part += 1
      next += 1
    } else if (pattern !== undefined && (pattern === '*' ? parts[part] !== '' : pattern === parts[part])) {
      part += 1
      next += 1
    } else if (open) {
      part = open.reached + 1
      next = open.next
      open.reached = part
    } else {
      return false
    }
    // At the end of the pattern a `**` must take the rest of the id.
    if (next === wanted.length && part < parts.length) {
      if (!open) return false
      part = open.reached + 1
      next = open.next
      open.reached = part
      if (part > parts.length) return false
    }
  }
  return part === parts.length && next === wanted.length
}
