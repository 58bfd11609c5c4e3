import type { z } from 'zod'
import type { SalesHero } from '../conversionPage.ts'
import type { Question } from '../library.ts'
import type { ShortText } from '../richText.ts'
import { list, section, text, textOr, unlessEmpty } from './fields.ts'
import { questionField } from './library.ts'

/** @param title the headline when there is none, since a page needs its main heading. */
export function salesHeroField(shortText: z.ZodType<ShortText>, title: string): z.ZodType<SalesHero> {
  return section({ eyebrow: text, headline: textOr(title), lead: shortText, ctaLabel: text })
}

/** Null when no question has an answer. */
export function faqField(
  shortText: z.ZodType<ShortText>,
): z.ZodType<{ heading: string; questions: Question[] } | null> {
  return unlessEmpty(section({ heading: text, questions: list(questionField(shortText)) }), 'questions')
}
