import { publishedIdOf } from '../../document/ids.ts'
import type { Budget } from '../budget.ts'
import type { GroqFunctions } from '../scope.ts'
import { DateTime, finite, IdPattern, isAttributes } from '../values.ts'

/** `toFixed` knows no more digits. */
const MOST_DIGITS = 100

/** About documents, single values and the circumstances of the query. */
export const documentFunctions: GroqFunctions = {
  'global::defined': ([value]) => (value ?? null) !== null,
  'global::dateTime': ([value]) => {
    if (value instanceof DateTime) return value
    return typeof value === 'string' ? DateTime.parse(value) : null
  },
  'global::path': ([text]) => (typeof text === 'string' ? new IdPattern(text) : null),
  'global::round': ([value, digits]) => {
    if (typeof value !== 'number') return null
    if (digits === undefined || digits === 0) return value < 0 ? -Math.round(-value) : Math.round(value)
    if (typeof digits !== 'number' || digits < 0 || digits > MOST_DIGITS || !Number.isInteger(digits))
      return null
    return finite(Number(value.toFixed(digits)))
  },
  'global::identity': (_, { evaluation }) => evaluation.identity,
  'global::now': (_, { evaluation }) => evaluation.timestamp.toISOString(),
  'dateTime::now': (_, { evaluation }) => new DateTime(evaluation.timestamp),
  'sanity::projectId': (_, { evaluation }) => evaluation.dataset.projectId,
  'sanity::dataset': (_, { evaluation }) => evaluation.dataset.dataset,
  'global::references': (args, { value, budget }) => {
    const ids = new Set(args.flat().filter((id) => typeof id === 'string'))
    budget.spend(ids.size)
    return ids.size > 0 && refersTo(value, ids, budget)
  },
  'sanity::versionOf': ([id], { value }) => {
    if (typeof id !== 'string' || !isAttributes(value) || typeof value._id !== 'string') return null
    return value._id === id || publishedIdOf(value._id) === id
  },
  'sanity::partOfRelease': ([release], { value }) => {
    if (typeof release !== 'string' || !isAttributes(value) || typeof value._id !== 'string') return null
    const [first, name, rest] = value._id.split('.')
    return first === 'versions' && name === release && rest !== undefined
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
