import type { Budget } from './budget.ts'
import type { Compiler } from './compiler.ts'
import type { Evaluate } from './scope.ts'
import { compileSelector, type Place, valueAt } from './selectors.ts'
import type { GroqNode } from './tree.ts'
import { isAttributes, isEqual, kindOf } from './values.ts'

type Call = Extract<GroqNode, { type: 'FuncCall' }>

/** `diff::changedAny(before, after, selector)` and `diff::changedOnly(…)`. */
export function compileDiff({ name, args }: Call, compiler: Compiler): Evaluate {
  const [first, second, third] = args
  if (!first || !second || !third) throw new Error(`diff::${name}() takes three arguments`)
  const [before, after] = [compiler.compile(first), compiler.compile(second)]
  const select = compileSelector(third, compiler)
  return (scope) => {
    const [left, right] = [before(scope), after(scope)]
    const places = select(left, scope.hidden(left))
    if (name === 'changedOnly') {
      return changes(left, right, scope.budget).every((change) =>
        places.some((place) => isWithin(change, place)),
      )
    }
    if (places.length !== select(right, scope.hidden(right)).length) return true
    return places.some((place) => differsAt(place, left, right, scope.budget))
  }
}

/** Returns true if the value at a path differs, or an array on the way has another length. */
function differsAt(place: Place, left: unknown, right: unknown, budget: Budget): boolean {
  for (const [index, part] of place.entries()) {
    if (typeof part !== 'number') continue
    const array = place.slice(0, index)
    const [one, other] = [valueAt(left, array), valueAt(right, array)]
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return true
  }
  return !isSame(valueAt(left, place), valueAt(right, place), budget)
}

function isWithin(change: Place, place: Place): boolean {
  return place.every((part, index) => change[index] === part)
}

/** The places where two values differ, as deep as possible. */
function changes(left: unknown, right: unknown, budget: Budget): Place[] {
  const found: Place[] = []
  const visit = (one: unknown, other: unknown, place: Place) => {
    budget.items(1)
    if (isSame(one, other, budget)) return
    if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
      for (const [index, item] of one.entries()) visit(item, other[index], [...place, index])
    } else if (isAttributes(one) && isAttributes(other)) {
      for (const key of new Set([...Object.keys(other), ...Object.keys(one)])) {
        visit(one[key], other[key], [...place, key])
      }
    } else {
      found.push(place)
    }
  }
  visit(left, right, [])
  return found
}

function isSame(left: unknown, right: unknown, budget: Budget): boolean {
  budget.spend(1)
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isSame(item, right[index], budget))
  }
  if (!isAttributes(left) || !isAttributes(right))
    return kindOf(left) === kindOf(right) && isEqual(left, right)
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key], budget))
  )
}
