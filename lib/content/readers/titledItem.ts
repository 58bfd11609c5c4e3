import type { z } from 'zod'
import { list, section, text, unlessEmpty, unlessUntitled } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

export function titledItem(shortText: z.ZodType<ShortText>) {
  return section({ title: text, body: shortText }).transform(unlessUntitled)
}

export type TitledItem = NonNullable<z.output<ReturnType<typeof titledItem>>>

export interface ItemSection<Item> {
  heading: string
  intro: ShortText
  items: Item[]
}

/** A headed list of entries; null when no entry can be shown. */
export function itemSection<Item, Read>(shortText: z.ZodType<ShortText>, item: z.ZodType<Item | null, Read>) {
  return unlessEmpty(section({ heading: text, intro: shortText, items: list(item) }), 'items')
}
