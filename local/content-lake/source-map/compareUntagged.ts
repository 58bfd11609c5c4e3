import { type GroqNode, isGroqNode } from '../query/groq.ts'
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
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, part]) => [key, visit(part)]))
  if (!isGroqNode(copy)) return copy
  if (copy.type === 'OpCall') return { ...copy, left: untagged(copy.left), right: untagged(copy.right) }
  // A change of case would reach the tag as well.
  if (
    copy.type === 'FuncCall' &&
    (copy.name === 'lower' || copy.name === 'upper') &&
    Array.isArray(copy.args)
  ) {
    return { ...copy, args: copy.args.map(untagged) }
  }
  if (copy.type === 'PipeFuncCall' && copy.name === 'order' && Array.isArray(copy.args)) {
    return { ...copy, args: copy.args.map(untaggedOrder) }
  }
  return copy
}

function untaggedOrder(node: unknown): unknown {
  if (isGroqNode(node) && (node.type === 'Asc' || node.type === 'Desc'))
    return { ...node, base: untagged(node.base) }
  return untagged(node)
}

/** `coalesce(string::split(x, separator)[0], x)`: a string before its tag, anything else as it is. */
function untagged(value: unknown): GroqNode {
  const separator = { type: 'Value', value: TAG_SEPARATOR }
  const split = { type: 'FuncCall', namespace: 'string', name: 'split', args: [value, separator] }
  const text = { type: 'AccessElement', base: split, index: 0 }
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [text, value] }
}
