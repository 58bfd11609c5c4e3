import { compileArrayNode } from './arrays.ts'
import { compileCall } from './calls.ts'
import { compileLogic } from './logic.ts'
import { compileObject } from './objects.ts'
import { compilePipe } from './pipes.ts'
import type { Compiler, Evaluate, Scope } from './scope.ts'
import type { GroqNode } from './tree.ts'
import { type Attributes, isAttributes } from './values.ts'

/** The longest queries of the Studio have some hundreds. */
const MOST_NODES = 20_000

export interface CompiledQuery {
  readonly evaluate: Evaluate
  /** Its size. */
  readonly nodes: number
}

/**
 * Turns a syntax tree into a function that evaluates it within a budget. Its meaning is that of groq-js's evaluator,
 * which cannot be bounded; a property test compares the two.
 *
 * @param tagMark begin of the source tags of strings, which comparisons leave out; none without tags
 * @throws RangeError for a tree with too many nodes.
 */
export function compileQuery(tree: GroqNode, tagMark?: string): CompiledQuery {
  let nodes = 0
  const compiler: Compiler = {
    compile(node) {
      nodes += 1
      if (nodes > MOST_NODES) throw new RangeError(`The query has more than ${MOST_NODES} parts.`)
      return compileNode(node, compiler)
    },
    compileEach(node) {
      const before = nodes
      const evaluate = compiler.compile(node)
      const steps = nodes - before
      return (scope) => {
        scope.budget.spend(steps)
        return evaluate(scope)
      }
    },
    untagged: (evaluate) => (tagMark === undefined ? evaluate : withoutTag(evaluate, tagMark)),
  }
  return { evaluate: compiler.compileEach(tree), nodes }
}

const withoutTag =
  (evaluate: Evaluate, mark: string): Evaluate =>
  (scope) => {
    const value = evaluate(scope)
    if (typeof value !== 'string') return value
    scope.budget.read(value)
    return value.split(mark, 1)[0]
  }

function compileNode(node: GroqNode, compiler: Compiler): Evaluate {
  switch (node.type) {
    case 'Everything':
      return ({ evaluation }) => evaluation.documents
    case 'This':
      return ({ value }) => value
    case 'Parent':
      return parent(node.n)
    case 'Value': {
      const value = node.value ?? null
      return () => value
    }
    case 'Group':
      return compiler.compile(node.base)
    case 'AccessAttribute':
      return onAttributes(node.base ? compiler.compile(node.base) : ({ value }) => value, (value) =>
        Object.hasOwn(value, node.name) ? value[node.name] : null,
      )
    case 'Deref':
      return onAttributes(compiler.compile(node.base), ({ _ref }, { evaluation }) =>
        typeof _ref === 'string' ? evaluation.dereference(_ref) : null,
      )
    case 'Projection': {
      const shape = compiler.compile(node.expr)
      return onAttributes(compiler.compile(node.base), (value, scope) => shape(scope.nested(value)))
    }
    case 'Object':
      return compileObject(node.attributes, compiler)
    case 'Filter':
    case 'Map':
    case 'FlatMap':
    case 'Array':
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice':
      return compileArrayNode(node, compiler)
    case 'FuncCall':
      return compileCall(node, compiler)
    case 'PipeFuncCall':
      return compilePipe(node, compiler)
    case 'Tuple':
    case 'SelectorFuncCall':
    case 'SelectorNested':
      throw new Error('Several values in parentheses stand only in the selectors of functions.')
    // groq-js replaces the parameters that it was given. Sanity refuses a query with others.
    case 'Parameter':
      throw new Error(`param $${node.name} referenced, but not provided`)
    // Only a filter of changes has a before and an after, and only order() has a direction.
    case 'Context':
    case 'Asc':
    case 'Desc':
      return () => null
    default:
      return compileLogic(node, compiler)
  }
}

/** `^`, `^.^` and so on: the value that was looked at so many levels further out, null beyond the outermost. */
const parent =
  (levels: number): Evaluate =>
  (scope) => {
    let current = scope
    for (let level = 0; level < levels; level += 1) {
      if (!current.parent) return null
      current = current.parent
    }
    return current.value
  }

/** Works on a value with attributes, and returns null for any other. */
const onAttributes =
  (base: Evaluate, work: (value: Attributes, scope: Scope) => unknown): Evaluate =>
  (scope) => {
    const value = base(scope)
    return isAttributes(value) ? (work(value, scope) ?? null) : null
  }
