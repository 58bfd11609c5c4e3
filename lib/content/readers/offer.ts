import type { z } from 'zod'
import { section, text } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

/** The programme of a sales page with its price; null without a name. */
export const offer = (shortText: z.ZodType<ShortText>) =>
  section({ name: text, summary: shortText, price: text, note: text }).transform((read) =>
    read.name ? read : null,
  )

export type Offer = NonNullable<z.output<ReturnType<typeof offer>>>
