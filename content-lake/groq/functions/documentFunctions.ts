import type { Budget } from '../budget.ts'
import type { GroqFunctions } from '../scope.ts'
import { IdPattern, isAttributes } from '../values.ts'

export const documentFunctions: GroqFunctions = {
  'global::defined': ([value]) => (value ?? null) !== null,
  'global::path': ([text]) => (typeof text === 'string' ? new IdPattern(text) : null),
  'global::references': (args, { value, budget }) => {
    const ids = new Set(args.flat().filter((id) => typeof id === 'string'))
    budget.spend(ids.size)
    return ids.size > 0 && refersTo(value, ids, budget)
  },
  'releases::all': (_, { evaluation: { documents, budget } }) => {
    budget.spend(documents.length)
    return documents.filter((document) => isAttributes(document) && document._type === 'system.release')
  },
}

/** Returns true if a value contains a reference to one of `ids`. References themselves are not searched. */
function refersTo(value: unknown, ids: ReadonlySet<string>, budget: Budget): boolean {
  budget.spend(1)
  if (Array.isArray(value)) return value.some((item) => refersTo(item, ids, budget))
  if (!isAttributes(value)) return false
  if (value._ref) return typeof value._ref === 'string' && ids.has(value._ref)
  for (const key in value) if (refersTo(value[key], ids, budget)) return true
  return false
}
