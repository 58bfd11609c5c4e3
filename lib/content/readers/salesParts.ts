import type { z } from 'zod'
import { list, section, text, textOr, unlessEmpty } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

// The parts that sales pages share.

/** @param title the headline when there is none, since a page needs its main heading. */
export const salesHero = (shortText: z.ZodType<ShortText>, title: string) =>
  section({ eyebrow: text, headline: textOr(title), lead: shortText, ctaLabel: text, note: shortText })

export type SalesHero = z.output<ReturnType<typeof salesHero>>

/** Null when no question has an answer. */
export function faq(shortText: z.ZodType<ShortText>) {
  const question = section({ question: text, answer: shortText }).transform((entry) =>
    entry.question && entry.answer.length > 0 ? entry : null,
  )
  return unlessEmpty(section({ heading: text, questions: list(question) }), 'questions')
}

export type Faq = z.output<ReturnType<typeof faq>>
export type Question = NonNullable<Faq>['questions'][number]

/** The programme of a sales page with its price; null without a name. */
export const offer = (shortText: z.ZodType<ShortText>) =>
  section({ name: text, summary: shortText, price: text, note: text }).transform((read) =>
    read.name ? read : null,
  )

export type Offer = NonNullable<z.output<ReturnType<typeof offer>>>

/** The section with the scheduling widget. It is always shown. */
export const booking = (shortText: z.ZodType<ShortText>) =>
  section({ heading: text, body: shortText, ctaLabel: text, methodLabel: text })

export type Booking = z.output<ReturnType<typeof booking>>
