import type { Compiler, Evaluate, Scope } from './scope.ts'
import type { ObjectPart } from './tree.ts'
import { isAttributes } from './values.ts'

type Fill = (target: Record<string, unknown>, scope: Scope) => void

/** `{"a": …, ...b, condition => {…}}` */
export function compileObject(parts: readonly ObjectPart[], compiler: Compiler): Evaluate {
  const fills = parts.map((part) => compilePart(part, compiler))
  return (scope) => {
    scope.budget.items(fills.length)
    const target: Record<string, unknown> = {}
    for (const fill of fills) fill(target, scope)
    return target
  }
}

function compilePart(part: ObjectPart, { compile }: Compiler): Fill {
  const value = compile(part.value)
  switch (part.type) {
    case 'ObjectAttributeValue':
      return (target, scope) => {
        target[part.name] = value(scope)
      }
    case 'ObjectSplat':
      return (target, scope) => spread(target, value(scope), scope)
    case 'ObjectConditionalSplat': {
      const condition = compile(part.condition)
      return (target, scope) => {
        if (condition(scope) === true) spread(target, value(scope), scope)
      }
    }
  }
}

function spread(target: Record<string, unknown>, value: unknown, { budget }: Scope): void {
  if (!isAttributes(value)) return
  budget.items(Object.keys(value).length)
  Object.assign(target, value)
}
