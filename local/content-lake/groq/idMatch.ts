import type { Budget } from './budget.ts'
import type { IdPattern } from './values.ts'

/**
 * Whether an id fits `path("…")`: `*` stands for one part between dots, `**` for one or more. Where parts after a `**`
 * do not fit, only that `**` takes one more, so the work grows with the product of both lengths and not beyond.
 */
export function fitsPattern(id: string, { text }: IdPattern, budget: Budget): boolean {
  budget.read(id)
  budget.read(text)
  const parts = id.split('.')
  const wanted = text.split('.')
  let [part, next] = [0, 0]
  /** Where the last `**` stands, and how far it reaches so far. */
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
    // What is left of the id must be taken by a `**`, when the pattern is at its end.
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
