import type { Compiler, Evaluate } from './scope.ts'
import type { GroqNode } from './tree.ts'

type ArrayNode = Extract<
  GroqNode,
  { type: 'Filter' | 'Map' | 'FlatMap' | 'Array' | 'ArrayCoerce' | 'AccessElement' | 'Slice' }
>

/** Everything that works on arrays item by item, or on their places. Anything but an array gives null. */
export function compileArrayNode(node: ArrayNode, compiler: Compiler): Evaluate {
  if (node.type === 'Array') return literal(node, compiler)
  const base = compiler.compile(node.base)
  const onArray =
    (work: (items: readonly unknown[], ...rest: Parameters<Evaluate>) => unknown): Evaluate =>
    (scope) => {
      const items = base(scope)
      return Array.isArray(items) ? work(items, scope) : null
    }
  switch (node.type) {
    case 'ArrayCoerce':
      return onArray((items) => items)
    case 'AccessElement':
      // A place between two items is none; `at` would take the one before.
      return onArray((items) => (Number.isInteger(node.index) ? (items.at(node.index) ?? null) : null))
    case 'Slice':
      return onArray((items, { budget }) => {
        const part = sliced(items, node)
        budget.items(part.length)
        return part
      })
    case 'Filter': {
      const keeps = compiler.compileEach(node.expr)
      return onArray((items, scope) => {
        const kept = items.filter((item) => keeps(scope.nested(item ?? null)) === true)
        scope.budget.items(kept.length)
        return kept
      })
    }
    case 'Map': {
      const each = compiler.compileEach(node.expr)
      return onArray((items, scope) => {
        scope.budget.items(items.length)
        return items.map((item) => each(scope.hidden(item ?? null)))
      })
    }
    case 'FlatMap': {
      const each = compiler.compileEach(node.expr)
      return onArray((items, scope) => {
        const flat: unknown[] = []
        for (const item of items) add(flat, each(scope.hidden(item ?? null)), true, scope.budget)
        return flat
      })
    }
  }
}

function literal({ elements }: Extract<ArrayNode, { type: 'Array' }>, { compile }: Compiler): Evaluate {
  const parts = elements.map(({ value, isSplat }) => ({ value: compile(value), isSplat }))
  return (scope) => {
    const items: unknown[] = []
    for (const { value, isSplat } of parts) {
      const item = value(scope)
      // Only an array can be spread; anything else is left out.
      if (!isSplat || Array.isArray(item)) add(items, item, isSplat, scope.budget)
    }
    return items
  }
}

function add(
  items: unknown[],
  item: unknown,
  spread: boolean,
  budget: Parameters<Evaluate>[0]['budget'],
): void {
  if (!spread || !Array.isArray(item)) {
    budget.items(1, items.length)
    items.push(item)
    return
  }
  budget.items(item.length, items.length + item.length)
  for (const each of item) items.push(each)
}

function sliced(
  items: readonly unknown[],
  { left, right, isInclusive }: Extract<ArrayNode, { type: 'Slice' }>,
): unknown[] {
  const from = left < 0 ? left + items.length : left
  const to = (right < 0 ? right + items.length : right) + (isInclusive ? 1 : 0)
  return items.slice(Math.max(0, from), Math.max(0, to))
}
