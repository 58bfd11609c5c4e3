import { calculatedFunctions } from './functions/calculated.ts'
import { documentFunctions } from './functions/documentFunctions.ts'
import { valueFunctions } from './functions/valueFunctions.ts'
import type { Compiler, Evaluate, GroqFunctions } from './scope.ts'
import type { GroqNode } from './tree.ts'

type Call = Extract<GroqNode, { type: 'FuncCall' }>

const functions: GroqFunctions = {
  ...calculatedFunctions,
  ...documentFunctions,
  ...valueFunctions,
}

/** Compiles a function call. An unknown function fails when it is called, because the parser knows more functions. */
export function compileCall(call: Call, compiler: Compiler): Evaluate {
  const { namespace, name } = call
  // A change of case would reach the tag of a string as well.
  const changesCase = name === 'lower' || name === 'upper'
  const args = call.args.map((arg) =>
    changesCase ? compiler.untagged(compiler.compile(arg)) : compiler.compile(arg),
  )
  if (namespace === 'global' && name === 'coalesce') return coalesce(args)
  const called = functions[`${namespace}::${name}`]
  if (!called) {
    return () => {
      throw new Error(`The function ${namespace}::${name}() is not implemented`)
    }
  }
  return (scope) =>
    called(
      args.map((arg) => arg(scope)),
      scope,
    )
}

function coalesce(args: readonly Evaluate[]): Evaluate {
  return (scope) => {
    for (const arg of args) {
      const value = arg(scope)
      if (value !== null) return value
    }
    return null
  }
}
