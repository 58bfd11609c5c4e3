import type { FieldPath } from '#lib/checks/launch/fieldPath.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import type { NamedType } from './fieldTitle.ts'

/**
 * Returns the path of the first field, in the form's order, whose values differ; an empty path if none does. It enters
 * groups of fields and stops at a list or a text, whose entries open dialogs.
 */
export function firstDifference(type: NamedType, before: unknown, after: unknown): FieldPath {
  const [old, current] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const field = type.fields?.find(({ name }) => !isEqual(old[name], current[name]))
  return field ? [field.name, ...firstDifference(field.type, old[field.name], current[field.name])] : []
}

const isEqual = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
      isEqual(Reflect.get(a, key), Reflect.get(b, key)),
    ))
