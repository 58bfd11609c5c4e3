import type { z } from 'zod'
import { section, text, textOr } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

/** @param title the headline when there is none, since a page needs its main heading. */
export function salesHero(shortText: z.ZodType<ShortText>, title: string) {
  return section({ eyebrow: text, headline: textOr(title), lead: shortText, ctaLabel: text, note: shortText })
}

export type SalesHero = z.output<ReturnType<typeof salesHero>>
