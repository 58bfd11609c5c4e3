import type { Budget } from './budget.ts'
import type { Scope } from './scope.ts'
import { matches } from './textMatch.ts'
import { answersQuery } from './textQuery.ts'
import { compare, DateTime, finite, IdPattern, isAttributes, isEqual, TextQuery } from './values.ts'

export type Operator = (left: unknown, right: unknown, scope: Scope) => unknown

const comparing =
  (holds: (order: number) => boolean): Operator =>
  (left, right) => {
    const order = compare(left, right)
    return order === null ? null : holds(order)
  }

const calculating =
  (calculate: (left: number, right: number) => number): Operator =>
  (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? finite(calculate(left, right)) : null

const MILLISECONDS = 1_000

/** The operators that need both their values. */
export const operators: Readonly<Record<string, Operator>> = {
  '==': (left, right) => isEqual(left, right),
  '!=': (left, right) => !isEqual(left, right),
  '>': comparing((order) => order > 0),
  '>=': comparing((order) => order >= 0),
  '<': comparing((order) => order < 0),
  '<=': comparing((order) => order <= 0),
  in: (left, right, { budget }) => {
    if (right instanceof IdPattern) {
      const id = left instanceof IdPattern ? left.text : left
      return typeof id === 'string' ? fitsPattern(id, right, budget) : null
    }
    if (!Array.isArray(right)) return null
    budget.spend(right.length)
    return right.some((item) => isEqual(left, item))
  },
  match: (left, right, { budget }) =>
    right instanceof TextQuery ? answersQuery(left, right, budget) : matches(left, right, budget),
  '+': add,
  '-': (left, right) => {
    if (left instanceof DateTime && typeof right === 'number') return left.plusSeconds(-right)
    if (left instanceof DateTime && right instanceof DateTime) {
      return finite((left.milliseconds - right.milliseconds) / MILLISECONDS)
    }
    return typeof left === 'number' && typeof right === 'number' ? finite(left - right) : null
  },
  '*': calculating((left, right) => left * right),
  '/': calculating((left, right) => left / right),
  '%': calculating((left, right) => left % right),
  '**': calculating((left, right) => left ** right),
}

function add(left: unknown, right: unknown, { budget }: Scope): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right)
  if (typeof left === 'string' && typeof right === 'string') {
    budget.text(left.length + right.length)
    return left + right
  }
  if (left instanceof DateTime && typeof right === 'number') return left.plusSeconds(right)
  if (typeof left === 'number' && right instanceof DateTime) return right.plusSeconds(left)
  if (Array.isArray(left) && Array.isArray(right)) {
    budget.items(left.length + right.length)
    return left.concat(right)
  }
  if (!isAttributes(left) || !isAttributes(right)) return null
  const merged = { ...left, ...right }
  budget.items(Object.keys(merged).length)
  return merged
}

/** Returns true if an id matches `path("…")`: `*` is one part between dots, `**` is one or more. */
function fitsPattern(id: string, { text }: IdPattern, budget: Budget): boolean {
  budget.read(id)
  budget.read(text)
  const wanted = text.split('.')
  /** Places in the pattern that may come next. */
  let places = new Set([0])
  for (const part of id.split('.')) {
    const next = new Set<number>()
    for (const place of places) {
      budget.spend(1)
      const pattern = wanted[place]
      if (pattern === '**') next.add(place).add(place + 1)
      else if (pattern === '*' ? part !== '' : pattern === part) next.add(place + 1)
    }
    places = next
  }
  return places.has(wanted.length)
}
