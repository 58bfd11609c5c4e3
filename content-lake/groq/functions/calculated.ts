import { evaluateSync } from 'groq-js'
import type { GroqFunction, GroqFunctions } from '../scope.ts'

const valueNode = (value: unknown) => ({ type: 'Value', value }) as const

/** Functions that groq-js calculates, by namespace. Their work grows no faster than their arguments. */
const LINEAR = {
  array: ['compact'],
  dateTime: ['now'],
  global: ['dateTime', 'identity', 'length', 'lower', 'now', 'round', 'string', 'upper'],
  math: ['avg', 'max', 'min', 'sum'],
  sanity: ['dataset', 'partOfRelease', 'projectId', 'versionOf'],
  string: ['lower', 'split', 'startsWith', 'upper'],
}

const calculated =
  (namespace: string, name: string): GroqFunction =>
  (args, { value: root, evaluation: { identity, timestamp, dataset: sanity }, budget }) => {
    for (const arg of args) {
      if (typeof arg === 'string') budget.text(arg.length)
      if (Array.isArray(arg)) budget.items(arg.length)
    }
    const call = { type: 'FuncCall', namespace, name, args: args.map(valueNode) } as const
    const result: unknown = evaluateSync(call, { root, identity, timestamp, sanity }).data
    if (Array.isArray(result)) budget.items(result.length)
    return result
  }

export const calculatedFunctions: GroqFunctions = Object.fromEntries(
  Object.entries(LINEAR).flatMap(([namespace, names]) =>
    names.map((name) => [`${namespace}::${name}`, calculated(namespace, name)]),
  ),
)
