import { z } from 'zod'
import { itemDrawings } from '#lib/labels.ts'
import { list, section, text, unlessEmpty, unlessUntitled } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

export const titledItem = (shortText: z.ZodType<ShortText>) =>
  section({ title: text, body: shortText }).transform(unlessUntitled)

export type TitledItem = NonNullable<z.output<ReturnType<typeof titledItem>>>

export type Drawing = keyof typeof itemDrawings

const drawing = z
  .custom<Drawing>((value) => typeof value === 'string' && Object.hasOwn(itemDrawings, value))
  .nullable()
  .catch(null)

/** An entry of a list that may have a drawing. Without one, `drawing` is null. */
export const drawnItem = (shortText: z.ZodType<ShortText>) =>
  section({ title: text, body: shortText, drawing }).transform(unlessUntitled)

export const insightFields = /* groq */ `"id": _id, title, topic, body`

export const insight = (shortText: z.ZodType<ShortText>) =>
  section({ id: text, title: text, topic: text, body: shortText }).transform(unlessUntitled)

export const serviceFields = /* groq */ `"id": _id, title, body, icon`

const icon = z.enum(['strategy', 'email', 'funnel', 'conversion', 'media', 'automation']).catch('strategy')

export const service = (shortText: z.ZodType<ShortText>) =>
  section({ id: text, title: text, body: shortText, icon }).transform(unlessUntitled)

export type Service = NonNullable<z.output<ReturnType<typeof service>>>

export interface ItemSection<Item> {
  heading: string
  intro: ShortText
  items: Item[]
}

export function itemSection<Item, Read>(shortText: z.ZodType<ShortText>, item: z.ZodType<Item | null, Read>) {
  return unlessEmpty(section({ heading: text, intro: shortText, items: list(item) }), 'items')
}
