import type { Evaluate } from './scope.ts'
import { isAttributes } from './values.ts'

/** `^`, `^.^` and so on: the value that was looked at so many levels further out, null beyond the outermost. */
export function parent(levels: number): Evaluate {
  return (scope) => {
    let current = scope
    for (let level = 0; level < levels; level += 1) {
      if (!current.parent) return null
      current = current.parent
    }
    return current.value
  }
}

/** Returns `base.name`, or null if the value lacks this attribute. */
export function attribute(base: Evaluate, name: string): Evaluate {
  return (scope) => {
    const value = base(scope)
    return isAttributes(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null
  }
}

/** `base->`, null for what is no reference or leads nowhere. */
export function dereference(base: Evaluate): Evaluate {
  return (scope) => {
    const value = base(scope)
    if (!isAttributes(value) || typeof value._ref !== 'string') return null
    return scope.evaluation.dereference(value._ref) ?? null
  }
}

/** `base{…}`, null for what has no attributes. */
export function projection(base: Evaluate, shape: Evaluate): Evaluate {
  return (scope) => {
    const value = base(scope)
    return isAttributes(value) ? shape(scope.nested(value)) : null
  }
}
