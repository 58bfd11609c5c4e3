import type { z } from 'zod'
import { section, text } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

/** The section with the scheduling widget. It is always shown. */
export function booking(shortText: z.ZodType<ShortText>) {
  return section({ heading: text, body: shortText, ctaLabel: text, methodLabel: text })
}

export type Booking = z.output<ReturnType<typeof booking>>
