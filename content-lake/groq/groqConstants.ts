import type { Evaluate } from './scope.ts'
import { type GroqNode, isGroqNode } from './tree.ts'

/** Functions that look at `@` without saying so. */
const ABOUT_THIS = new Set(['references', 'versionOf', 'partOfRelease'])

const WORTH_REMEMBERING: ReadonlySet<string> = new Set([
  'Filter',
  'Map',
  'FlatMap',
  'PipeFuncCall',
  'FuncCall',
])

/** Parts of its scope that a node uses, each including the one before: none, `@` or its attributes, the target of `^`. */
const NOTHING = 0
const THIS = 1
const PARENTS = 2

/** By node, so that a query is looked through once. */
const known = new WeakMap<GroqNode, number>()

/**
 * Returns true if a part of a query is the same wherever it is evaluated, such as `*[_type == "x"]._id` in a filter, and
 * worth caching.
 */
export const isConstant = (node: GroqNode): boolean =>
  WORTH_REMEMBERING.has(node.type) && needsOf(node) === NOTHING

/** Evaluates once an evaluation. */
export function once(evaluate: Evaluate): Evaluate {
  const key = {}
  return (scope) => {
    const { constants } = scope.evaluation
    if (constants.has(key)) return constants.get(key)
    const value = evaluate(scope)
    constants.set(key, value)
    return value
  }
}

function needsOf(node: GroqNode): number {
  const needs = known.get(node) ?? findNeeds(node)
  known.set(node, needs)
  return needs
}

function findNeeds(node: GroqNode): number {
  switch (node.type) {
    case 'Value':
      return NOTHING
    case 'This':
      return THIS
    case 'Parent':
    case 'Context':
      return PARENTS
    case 'Filter':
    case 'Map':
    case 'FlatMap':
    case 'Projection':
      return within(node.base, node.expr)
    case 'PipeFuncCall':
      return within(node.base, node.args)
    default: {
      const isAboutThis =
        (node.type === 'AccessAttribute' && !node.base) ||
        (node.type === 'FuncCall' && ABOUT_THIS.has(node.name))
      return Math.max(isAboutThis ? THIS : NOTHING, Object.values(node).reduce(more, NOTHING))
    }
  }
}

/** An inner expression has its own `@`, while its `^` may lead out. */
const within = (base: GroqNode, inner: unknown): number =>
  Math.max(needsOf(base), mostIn(inner) === PARENTS ? PARENTS : NOTHING)

/** Of a node, an array of nodes, or a thing with nodes in it. */
function mostIn(part: unknown): number {
  if (typeof part !== 'object' || part === null) return NOTHING
  return isGroqNode(part) ? needsOf(part) : Object.values(part).reduce(more, NOTHING)
}

const more = (needs: number, part: unknown): number => Math.max(needs, mostIn(part))
