import { vercelStegaSplit } from '@vercel/stega'
import { z } from 'zod'
import { isRecord } from '#lib/server/isRecord.ts'

// Readers take any value and never throw. A reader's output type is page data; its input type names the fields that it
// looks for, which `definePage` compares with the query.

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

/** Returns '' for what is no text. The invisible edit info at the end of a preview's text stays whole. */
export function plainText(value: unknown, { trim = true, max = MAX_TEXT }: TextRules = {}): string {
  if (typeof value !== 'string') return ''
  const { cleaned, encoded } = vercelStegaSplit(value)
  const clean = cleaned.slice(0, max).toWellFormed().replace(CONTROL, '')
  const text = trim ? clean.trim() : clean
  return text && (encoded.length > MAX_EDIT_INFO ? text : text + encoded)
}

export const text = z.unknown().transform((value) => plainText(value))

export const textOr = (fallback: string) => z.unknown().transform((value) => plainText(value) || fallback)

export type Shape = Readonly<Record<string, z.ZodType>>

export type FieldsRead<Fields extends Shape> = { readonly [Name in keyof Fields]: z.input<Fields[Name]> }

/** An object of lenient fields. A missing field reads as null; anything that is no object has all fields missing. */
export function section<Fields extends Shape>(shape: Fields) {
  const names = Object.keys(shape)
  return z.preprocess(
    (value: FieldsRead<Fields>) =>
      Object.fromEntries(names.map((name) => [name, isRecord(value) ? (value[name] ?? null) : null])),
    z.object(shape),
  )
}

/** A list without the entries that the item turns into null. Anything that is no list counts as an empty one. */
export function list<Item, Read>(item: z.ZodType<Item | null, Read>) {
  return z.custom<readonly Read[]>().transform((value) =>
    (Array.isArray(value) ? value : [])
      .slice(0, MAX_ITEMS)
      .map((entry: unknown) => item.parse(entry))
      .filter((entry) => entry !== null),
  )
}

export const texts = list(text.transform((value) => value || null))

export function unlessEmpty<Key extends string, Section extends Record<Key, readonly unknown[]>, Read>(
  schema: z.ZodType<Section, Read>,
  key: Key,
) {
  return schema.transform((value) => (value[key].length > 0 ? value : null))
}

export const labelledValue = section({ value: text, label: text }).transform((entry) =>
  entry.value && entry.label ? entry : null,
)

export const unlessUntitled = <Entry extends { title: string }>(entry: Entry) => (entry.title ? entry : null)
