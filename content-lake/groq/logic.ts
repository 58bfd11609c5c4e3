import { operators } from './operators.ts'
import type { Compiler, Evaluate } from './scope.ts'
import type { GroqNode } from './tree.ts'
import { compare } from './values.ts'

type LogicNode = Extract<
  GroqNode,
  { type: 'And' | 'Or' | 'Not' | 'Neg' | 'Pos' | 'OpCall' | 'InRange' | 'Select' }
>

/** Conditions, comparisons and calculations. What is not true or false is unknown, and null. */
export function compileLogic(node: LogicNode, { compile, untagged }: Compiler): Evaluate {
  switch (node.type) {
    case 'And':
    case 'Or': {
      /** The value of one side that decides both. */
      const decisive = node.type === 'Or'
      const [left, right] = [compile(node.left), compile(node.right)]
      return (scope) => {
        const one = left(scope)
        if (one === decisive) return decisive
        const other = right(scope)
        if (other === decisive) return decisive
        return one === !decisive && other === !decisive ? !decisive : null
      }
    }
    case 'Not': {
      const base = compile(node.base)
      return (scope) => {
        const value = base(scope)
        return typeof value === 'boolean' ? !value : null
      }
    }
    case 'Neg':
    case 'Pos': {
      const base = compile(node.base)
      const sign = node.type === 'Neg' ? -1 : 1
      return (scope) => {
        const value = base(scope)
        return typeof value === 'number' ? sign * value : null
      }
    }
    case 'OpCall': {
      const operator = operators[node.op]
      if (!operator) throw new Error(`Unknown operator: ${node.op}`)
      const [left, right] = [untagged(compile(node.left)), untagged(compile(node.right))]
      return (scope) => operator(left(scope), right(scope), scope)
    }
    case 'InRange': {
      const [base, left, right] = [compile(node.base), compile(node.left), compile(node.right)]
      return (scope) => {
        const value = base(scope)
        const [fromLeft, fromRight] = [compare(value, left(scope)), compare(value, right(scope))]
        if (fromLeft === null || fromRight === null) return null
        return fromLeft >= 0 && (fromRight < 0 || (node.isInclusive && fromRight === 0))
      }
    }
    case 'Select': {
      const choices = node.alternatives.map((each) => ({
        when: compile(each.condition),
        value: compile(each.value),
      }))
      const otherwise = node.fallback ? compile(node.fallback) : () => null
      return (scope) => (choices.find(({ when }) => when(scope) === true)?.value ?? otherwise)(scope)
    }
  }
}
