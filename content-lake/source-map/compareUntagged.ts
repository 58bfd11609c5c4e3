import { type GroqNode, isGroqNode } from '../groq/tree.ts'
import { TAG_SEPARATOR } from './sourceTags.ts'

/**
 * The query, made to look at strings without their tags wherever it compares, joins or orders by them, so that over
 * tagged documents it selects the same ones in the same order as over the originals.
 */
export function compareUntagged(tree: GroqNode): GroqNode {
  const visited = visit(tree)
  if (!isGroqNode(visited)) throw new TypeError('A syntax tree stays a syntax tree.')
  return visited
}

function visit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visit)
  if (typeof node !== 'object' || node === null || (isGroqNode(node) && node.type === 'Value')) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, part]) => [key, visit(part)]))
  if (!isGroqNode(copy)) return copy
  if (copy.type === 'OpCall') return { ...copy, left: untagged(copy.left), right: untagged(copy.right) }
  // A change of case would reach the tag as well.
  if (copy.type === 'FuncCall' && (copy.name === 'lower' || copy.name === 'upper')) {
    return { ...copy, args: copy.args.map(untagged) }
  }
  if (copy.type === 'PipeFuncCall' && copy.name === 'order') {
    return { ...copy, args: copy.args.map(untaggedOrder) }
  }
  return copy
}

function untaggedOrder(node: GroqNode): GroqNode {
  if (node.type === 'Asc' || node.type === 'Desc') return { ...node, base: untagged(node.base) }
  return untagged(node)
}

/** A string before its tag, anything else as it is. */
function untagged(value: GroqNode): GroqNode {
  const separator: GroqNode = { type: 'Value', value: TAG_SEPARATOR }
  return { type: 'FuncCall', namespace: 'lake', name: 'before', args: [value, separator] }
}
