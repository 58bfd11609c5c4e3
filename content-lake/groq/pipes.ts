import type { Compiler, Evaluate, Scope } from './scope.ts'
import { countMatches, relevance, termsIn, wordsIn } from './textMatch.ts'
import { relevanceOf } from './textQuery.ts'
import type { GroqNode } from './tree.ts'
import { isAttributes, rank, TextQuery } from './values.ts'

type PipeCall = Extract<GroqNode, { type: 'PipeFuncCall' }>

/** `| order(…)` and `| score(…)`. */
export function compilePipe({ name, base, args }: PipeCall, compiler: Compiler): Evaluate {
  const source = compiler.compile(base)
  const pipe = name === 'order' ? order(args, compiler) : name === 'score' ? score(args, compiler) : null
  if (!pipe) throw new Error(`Unknown pipe function: ${name}`)
  return (scope) => {
    const items = source(scope)
    return Array.isArray(items) ? pipe(items, scope) : null
  }
}

type Pipe = (items: readonly unknown[], scope: Scope) => unknown[]

function order(args: readonly GroqNode[], { compileEach, untagged }: Compiler): Pipe {
  const keys = args.map((arg) => ({
    sign: arg.type === 'Desc' ? -1 : 1,
    of: untagged(compileEach(arg.type === 'Desc' || arg.type === 'Asc' ? arg.base : arg)),
  }))
  return (items, scope) => {
    scope.budget.items(items.length * (keys.length + 1))
    const keyed = items.map((item) => {
      const inner = scope.nested(item)
      return { item, by: keys.map((key) => key.of(inner)) }
    })
    keyed.sort((a, b) => {
      scope.budget.spend(1)
      for (const [index, { sign }] of keys.entries()) {
        const difference = sign * rank(a.by[index], b.by[index])
        if (difference !== 0) return difference
      }
      return 0
    })
    return keyed.map(({ item }) => item)
  }
}

function score(args: readonly GroqNode[], compiler: Compiler): Pipe {
  const scores = args.map((arg) => scoreOf(arg, compiler))
  return (items, scope) => {
    scope.budget.items(items.length * (scores.length + 1))
    const scored: Array<Record<string, unknown> & { _score: number }> = []
    for (const item of items) {
      if (!isAttributes(item)) continue
      const inner = scope.nested(item)
      let _score = typeof item._score === 'number' ? item._score : 0
      for (const each of scores) _score += each(inner)
      scored.push({ ...item, _score })
    }
    return scored.sort((a, b) => b._score - a._score)
  }
}

function scoreOf(node: GroqNode, compiler: Compiler): (scope: Scope) => number {
  const { compileEach, untagged } = compiler
  if (node.type === 'OpCall' && node.op === 'match')
    return matchScore(untagged(compileEach(node.left)), untagged(compileEach(node.right)))
  if (node.type === 'FuncCall' && node.name === 'boost' && node.args[0] && node.args[1]) {
    const inner = scoreOf(node.args[0], compiler)
    const boost = compileEach(node.args[1])
    return (scope) => {
      const reached = inner(scope)
      const added = boost(scope)
      return typeof added === 'number' && reached > 0 ? reached + added : 0
    }
  }
  if (node.type === 'Or' || node.type === 'And') {
    const left = scoreOf(node.left, compiler)
    const right = scoreOf(node.right, compiler)
    if (node.type === 'Or') return (scope) => left(scope) + right(scope)
    return (scope) => {
      const [one, other] = [left(scope), right(scope)]
      return one === 0 || other === 0 ? 0 : one + other
    }
  }
  const holds = compileEach(node)
  return (scope) => (holds(scope) === true ? 1 : 0)
}

function matchScore(text: Evaluate, pattern: Evaluate): (scope: Scope) => number {
  return (scope) => {
    const { budget } = scope
    const asked = pattern(scope)
    if (asked instanceof TextQuery) return relevanceOf(text(scope), asked, budget)
    const { words } = wordsIn(text(scope), budget)
    const { terms, pure } = termsIn(asked, budget)
    if (!pure) return 0
    let total = 0
    for (const term of terms) total += relevance(countMatches(words, term, budget))
    return total
  }
}
