import { type GroqNode, isGroqNode } from '../groq/tree.ts'

/** Requirements of a filter for `_id` and `_type` of every document that it accepts. */
interface Demand {
  readonly field: '_id' | '_type'
  readonly values: ReadonlySet<string>
}

/** By parameter name, what its documents must be. */
export type Demands = ReadonlyMap<string, Demand>

export interface NarrowedQuery {
  /** The tree, reading the parameters below in place of `*` where a filter allows it. */
  readonly tree: GroqNode
  readonly demands: Demands
  /** True when some part still reads the whole dataset. */
  readonly readsEverything: boolean
}

/**
 * Replaces `*[_type == "x" && …]` by `$0[_type == "x" && …]`, where `$0` will be filled with the documents of that
 * type alone. The filter itself stays, so the answer is the same; only the documents that could never pass are not
 * tried. The query's own
 * parameters are already values in the tree, so the names cannot collide.
 */
export function narrow(tree: GroqNode): NarrowedQuery {
  const demands = new Map<string, Demand>()
  let readsEverything = false

  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    // A value may look like a node, when a client sent it as a parameter.
    if (isGroqNode(node) && node.type === 'Value') return node
    if (isGroqNode(node) && node.type === 'Everything') {
      readsEverything = true
      return node
    }
    if (isGroqNode(node) && node.type === 'Filter' && node.base.type === 'Everything') {
      const demand = demandOf(node.expr)
      if (demand) {
        const name = String(demands.size)
        demands.set(name, demand)
        return { ...node, base: { type: 'Parameter', name }, expr: visit(node.expr) }
      }
    }
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, visit(part)]))
  }

  const visited = visit(tree)
  if (!isGroqNode(visited)) throw new TypeError('A syntax tree stays a syntax tree.')
  return { tree: visited, demands, readsEverything }
}

/** The narrowest demand among the conditions joined by `&&`; an id is narrower than a type. */
function demandOf(expr: GroqNode): Demand | null {
  if (expr.type === 'Group') return demandOf(expr.base)
  if (expr.type === 'And') {
    const left = demandOf(expr.left)
    const right = demandOf(expr.right)
    if (!left || !right) return left ?? right
    if (left.field !== right.field) return left.field === '_id' ? left : right
    return left.values.size <= right.values.size ? left : right
  }
  if (expr.type !== 'OpCall') return null
  if (expr.op === '==') {
    return demand(expr.left, expr.right) ?? demand(expr.right, expr.left)
  }
  return expr.op === 'in' ? demand(expr.left, expr.right) : null
}

function demand(subject: GroqNode, value: GroqNode): Demand | null {
  if (subject.type !== 'AccessAttribute' || subject.base !== undefined) return null
  if (subject.name !== '_id' && subject.name !== '_type') return null
  const values = constantStrings(value)
  return values && { field: subject.name, values: new Set(values) }
}

function constantStrings(node: GroqNode): string[] | null {
  if (node.type === 'Group') return constantStrings(node.base)
  if (node.type === 'Value') return stringsIn(node.value)
  if (node.type === 'Array') {
    const all: string[] = []
    for (const element of node.elements) {
      const strings = element.isSplat ? null : constantStrings(element.value)
      if (!strings) return null
      all.push(...strings)
    }
    return all
  }
  return null
}

/** Values other than strings equal no `_id` and no `_type`, but leaving them to the evaluator is plainly right. */
function stringsIn(value: unknown): string[] | null {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
  return null
}
