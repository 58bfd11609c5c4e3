import type { Access } from '../auth/callerAccess.ts'
import type { Budget } from '../groq/budget.ts'
import { compileQuery } from '../groq/compile.ts'
import type { Evaluate } from '../groq/scope.ts'
import { type GroqNode, isGroqNode } from '../groq/tree.ts'
import { DatasetView } from '../query/datasetView.ts'
import type { ParsedQuery } from '../query/queryCache.ts'
import type { QueryAnswer, QueryEngine } from '../query/queryEngine.ts'
import { type ContentSourceMap, sourceMapOf } from './sourceMap.ts'
import { TAG_SEPARATOR, taggedDocument } from './sourceTags.ts'

/** Tagged views, so that only documents that changed are tagged again. */
const taggedViews = new WeakMap<DatasetView, DatasetView>()

/** Queries that compare without tags, for as long as their originals are kept. */
const untaggedQueries = new WeakMap<ParsedQuery, Evaluate>()

/**
 * The content source map of an answer, found by answering again from documents whose strings say where they stand.
 * @throws BudgetExceeded when that takes more than is left of the budget.
 */
export function explainSources(
  engine: QueryEngine,
  answer: QueryAnswer,
  { userId }: Access,
  budget: Budget,
): ContentSourceMap {
  const view = taggedView(answer.view, budget)
  const tagged = engine.evaluate(untaggedQuery(answer.parsed), { view, userId, budget })
  return sourceMapOf(answer.result, tagged, (id) => engine.typeOf(id))
}

function untaggedQuery(parsed: ParsedQuery): Evaluate {
  const known = untaggedQueries.get(parsed)
  if (known) return known
  const { evaluate } = compileQuery(compareUntagged(parsed.tree))
  untaggedQueries.set(parsed, evaluate)
  return evaluate
}

function taggedView(view: DatasetView, budget: Budget): DatasetView {
  const known = taggedViews.get(view)
  if (known) return known
  const tagged = new DatasetView(
    view.documents.map((document) => {
      budget.spend(STEPS_A_DOCUMENT)
      return taggedDocument(document)
    }),
  )
  taggedViews.set(view, tagged)
  return tagged
}

/** Largest cost of tagging a document, in steps of evaluation; a tagged one costs nearly nothing. */
const STEPS_A_DOCUMENT = 200

/**
 * The query, made to look at strings without their tags wherever it compares, joins or orders by them, so that over
 * tagged documents it selects the same ones in the same order as over the originals.
 */
function compareUntagged(tree: GroqNode): GroqNode {
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
