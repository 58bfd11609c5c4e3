import type { Evaluate } from './scope.ts'
import { type GroqNode, isGroqNode } from './tree.ts'

/** Functions that look at `@` without saying so. */
const ABOUT_THIS = new Set(['references', 'versionOf', 'partOfRelease'])

/** Parts of the scope that a node uses: `@` or its attributes, or the target of `^`. */
interface Needs {
  readonly surroundings: boolean
  readonly parents: boolean
}

const NOTHING: Needs = { surroundings: false, parents: false }
const PARENTS: Needs = { surroundings: true, parents: true }

/** Tells which parts of a query are the same wherever they are evaluated, such as `*[_type == "x"]._id` in a filter. */
export class Constants {
  readonly #known = new WeakMap<GroqNode, Needs>()

  /** True if it is constant and worth caching. */
  has(node: GroqNode): boolean {
    return WORTH_REMEMBERING.has(node.type) && !this.#needs(node).surroundings
  }

  #needs(node: GroqNode): Needs {
    const known = this.#known.get(node)
    if (known) return known
    const needs = this.#find(node)
    this.#known.set(node, needs)
    return needs
  }

  #find(node: GroqNode): Needs {
    switch (node.type) {
      case 'Value':
        return NOTHING
      case 'This':
        return { surroundings: true, parents: false }
      case 'Parent':
      case 'Context':
        return PARENTS
      case 'Filter':
      case 'Map':
      case 'FlatMap':
      case 'Projection':
        return within(this.#needs(node.base), this.#needs(node.expr))
      case 'PipeFuncCall':
        return within(this.#needs(node.base), this.#any(node.args))
      default: {
        const { surroundings, parents } = this.#any(Object.values(node))
        const aboutThis =
          (node.type === 'AccessAttribute' && !node.base) ||
          (node.type === 'FuncCall' && ABOUT_THIS.has(node.name))
        return { surroundings: surroundings || aboutThis, parents }
      }
    }
  }

  /** Of parts that are nodes, or arrays of nodes, or things with nodes in them. */
  #any(parts: readonly unknown[]): Needs {
    let needs = NOTHING
    for (const part of parts) {
      if (typeof part !== 'object' || part === null) continue
      const more = isExpression(part) ? this.#needs(part) : this.#any(Object.values(part))
      needs = {
        surroundings: needs.surroundings || more.surroundings,
        parents: needs.parents || more.parents,
      }
    }
    return needs
  }
}

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

const WORTH_REMEMBERING: ReadonlySet<string> = new Set([
  'Filter',
  'Map',
  'FlatMap',
  'PipeFuncCall',
  'FuncCall',
])

/** An inner expression has its own `@`, while its `^` may lead out. */
function within(base: Needs, inner: Needs): Needs {
  return { surroundings: base.surroundings || inner.parents, parents: base.parents || inner.parents }
}

/** The parts of objects, arrays and `select()` have a type as well, and are no expressions. */
function isExpression(part: object): part is GroqNode {
  return isGroqNode(part) && !/^(Object.+|ArrayElement|SelectAlternative)$/.test(part.type)
}
