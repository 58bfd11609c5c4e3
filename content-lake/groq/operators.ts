import { evaluateSync } from 'groq-js'
import type { Budget } from './budget.ts'
import type { Scope } from './scope.ts'
import { matches } from './textMatch.ts'
import { answersQuery } from './textQuery.ts'
import { compare, IdPattern, isAttributes, isEqual, TextQuery } from './values.ts'

export type Operator = (left: unknown, right: unknown, scope: Scope) => unknown

/** Returns an operator that groq-js calculates. Its result must not be larger than one of its values. */
const calculatedBy =
  (op: '+' | '-' | '*' | '/' | '%' | '**'): Operator =>
  (left, right) =>
    evaluateSync({
      type: 'OpCall',
      op,
      left: { type: 'Value', value: left },
      right: { type: 'Value', value: right },
    }).data

const comparing =
  (holds: (order: number) => boolean): Operator =>
  (left, right) => {
    const order = compare(left, right)
    return order === null ? null : holds(order)
  }

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
  '-': calculatedBy('-'),
  '*': calculatedBy('*'),
  '/': calculatedBy('/'),
  '%': calculatedBy('%'),
  '**': calculatedBy('**'),
}

const addedByGroqJs = calculatedBy('+')

function add(left: unknown, right: unknown, scope: Scope): unknown {
  const { budget } = scope
  if (typeof left === 'string' && typeof right === 'string') budget.text(left.length + right.length)
  if (Array.isArray(left) && Array.isArray(right)) budget.items(left.length + right.length)
  if (isAttributes(left) && isAttributes(right)) {
    budget.items(Object.keys(left).length + Object.keys(right).length)
  }
  return addedByGroqJs(left, right, scope)
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
