import type { Compiler } from './compiler.ts'
import type { Evaluate, Scope } from './scope.ts'
import type { GroqNode } from './tree.ts'
import { isAttributes } from './values.ts'

/** A place in a value: names of attributes and indexes of arrays. */
export type Place = ReadonlyArray<string | number>

/** The places of a value that a selector names. */
export type Selector = (value: unknown, scope: Scope) => Place[]

/** The selector of `diff::changedAny()` and `diff::changedOnly()`. @throws Error for what is none. */
export function compileSelector(node: GroqNode, compiler: Compiler): Selector {
  switch (node.type) {
    case 'Group':
      return compileSelector(node.base, compiler)
    case 'Tuple': {
      const members = node.members.map((member) => compileSelector(member, compiler))
      return (value, scope) => members.flatMap((member) => member(value, scope))
    }
    case 'AccessAttribute': {
      if (!node.base) return () => [[node.name]]
      const base = compileSelector(node.base, compiler)
      return (value, scope) => base(value, scope).map((place) => [...place, node.name])
    }
    case 'ArrayCoerce':
      return items(compileSelector(node.base, compiler), () => true)
    case 'Filter': {
      const keeps = compiler.compileEach(node.expr)
      return items(
        compileSelector(node.base, compiler),
        (item, scope) => keeps(scope.nested([item]).nested(item)) === true,
      )
    }
    case 'SelectorFuncCall': {
      const holds = compiler.compileEach(node.arg)
      return (value, scope) => [...anywhere(holds, scope.hidden(value), [])]
    }
    case 'SelectorNested': {
      const [base, inner] = [compileSelector(node.base, compiler), compileSelector(node.nested, compiler)]
      return (value, scope) =>
        base(value, scope).flatMap((place) =>
          inner(valueAt(value, place), scope).map((rest) => [...place, ...rest]),
        )
    }
    default:
      throw new Error('The last argument must be a selector')
  }
}

export function valueAt(value: unknown, place: Place): unknown {
  let current = value
  for (const part of place) {
    if (Array.isArray(current) && typeof part === 'number') current = current[part]
    else if (isAttributes(current) && Object.hasOwn(current, part)) current = current[part]
    else return null
  }
  return current ?? null
}

function items(base: Selector, keeps: (item: unknown, scope: Scope) => boolean): Selector {
  return (value, scope) =>
    base(value, scope).flatMap((place) => {
      const inner = valueAt(value, place)
      if (!Array.isArray(inner)) return []
      scope.budget.items(inner.length)
      return inner.flatMap((item, index) => (keeps(item, scope) ? [[...place, index]] : []))
    })
}

function* anywhere(holds: Evaluate, scope: Scope, place: Place): Generator<Place> {
  const { value } = scope
  scope.budget.items(1)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* anywhere(holds, scope.hidden(item), [...place, index])
  } else if (isAttributes(value)) {
    if (holds(scope) === true) yield place
    for (const [key, item] of Object.entries(value))
      yield* anywhere(holds, scope.hidden(item), [...place, key])
  }
}
