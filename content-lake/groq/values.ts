import { DateTime } from 'groq-js'

/** A pattern for ids: `*` is one part between dots, `**` is one or more. */
export class IdPattern {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): string {
    return this.text
  }
}

/** Result of `text::query()`: a search to match against a text. */
export class TextQuery {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** A search has no value to return. */
  toJSON(): null {
    return null
  }
}

/** Returns true for a point in time in GROQ: text in results, seconds in calculations. */
export const isDateTime = (value: unknown): value is { readonly date: Date } => value instanceof DateTime

/** Returns the kind of a value in GROQ. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value !== 'object') return typeof value
  if (Array.isArray(value)) return 'array'
  if (isDateTime(value)) return 'datetime'
  if (value instanceof TextQuery) return 'text query'
  return value instanceof IdPattern ? 'path' : 'object'
}

export type Attributes = Readonly<Record<string, unknown>>

export function isAttributes(value: unknown): value is Attributes {
  return kindOf(value) === 'object'
}

export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return left === null || typeof left !== 'object'
  if (isDateTime(left) && isDateTime(right)) return left.date.getTime() === right.date.getTime()
  return (left ?? null) === null && (right ?? null) === null
}

/** Negative, zero or positive; null for values that have no order among each other. */
export function compare(left: unknown, right: unknown): number | null {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right)
  if (isDateTime(left) && isDateTime(right)) return left.date.getTime() - right.date.getTime()
  return null
}

const RANKS: Readonly<Record<string, number>> = { datetime: 1, number: 2, string: 3, boolean: 4 }
const LAST_RANK = 100

/** An order over all values, as `order()` needs: by kind, then within the kind. */
export function rank(left: unknown, right: unknown): number {
  const byKind = (RANKS[kindOf(left)] ?? LAST_RANK) - (RANKS[kindOf(right)] ?? LAST_RANK)
  return byKind === 0 ? (compare(left, right) ?? 0) : byKind
}
