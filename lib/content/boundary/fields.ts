import { vercelStegaSplit } from '@vercel/stega'
import { z } from 'zod'
import { isRecord } from '#lib/isRecord.ts'

/** Characters. Far above any real copy; keeps a runaway field from weighing a page down. */
const MAX_TEXT = 20_000
const MAX_ITEMS = 500
/** Invisible characters; edit info takes about 2,000. */
const MAX_EDIT_INFO = 10_000

const CONTROL = /[^\P{Cc}\n\t]/gu

interface TextRules {
  trim?: boolean
  /** Characters. */
  max?: number
}

/**
 * Any value as plain text: trimmed, without control characters, cut at a generous length; '' for what is no text. The
 * invisible edit info that a preview's text ends with is no part of the text, and stays whole.
 */
export function plainText(value: unknown, { trim = true, max = MAX_TEXT }: TextRules = {}): string {
  if (typeof value !== 'string') return ''
  const { cleaned, encoded } = vercelStegaSplit(value)
  const clean = cleaned.slice(0, max).toWellFormed().replace(CONTROL, '')
  const text = trim ? clean.trim() : clean
  return text && (encoded.length > MAX_EDIT_INFO ? text : text + encoded)
}

export const text = z.unknown().transform((value) => plainText(value))

/** Text that must not be empty on the page. */
export const textOr = (fallback: string) => z.unknown().transform((value) => plainText(value) || fallback)

/** True only for `true`. */
export const flag = z.unknown().transform((value) => value === true)

/** An object of lenient fields. A missing field reads as null; anything that is no object has all fields missing. */
export function section<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const names = Object.keys(shape)
  return z.preprocess(
    (value) =>
      Object.fromEntries(names.map((name) => [name, isRecord(value) ? (value[name] ?? null) : null])),
    z.object(shape),
  )
}

/** A list without the entries that the item turns into null. Anything that is no list counts as an empty one. */
export function list<Item>(item: z.ZodType<Item | null>) {
  return z.unknown().transform((value) =>
    (Array.isArray(value) ? value : [])
      .slice(0, MAX_ITEMS)
      .map((entry: unknown) => item.parse(entry))
      .filter((entry) => entry !== null),
  )
}

/** A list of texts without the empty ones. */
export const texts = list(text.transform((value) => value || null))

/** The section, or null when the list it lives by is empty. */
export function unlessEmpty<Key extends string, Section extends Record<Key, readonly unknown[]>>(
  schema: z.ZodType<Section>,
  key: Key,
): z.ZodType<Section | null> {
  return schema.transform((value) => (value[key].length > 0 ? value : null))
}
