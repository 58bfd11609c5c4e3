import type { GroqFunctions } from '../scope.ts'
import { DateTime, finite, IdPattern } from '../values.ts'

/** `toFixed` knows no more digits. */
const MOST_DIGITS = 100

/** About single values and the circumstances of the query. */
export const valueFunctions: GroqFunctions = {
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
}
