import { isRecord } from '../isRecord.ts'

/**
 * Whether two versions read the same. The keys of paragraphs and passages are left out of account: each copy has its own.
 */
export function isSameCopy(a: unknown, b: unknown): boolean {
  return JSON.stringify(withoutKeys(a)) === JSON.stringify(withoutKeys(b))
}

function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (!isRecord(value)) return value
  const names = Object.keys(value).filter((name) => name !== '_key')
  return names.sort().map((name) => [name, withoutKeys(value[name])])
}
