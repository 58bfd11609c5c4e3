import type { z } from 'zod'
import { list, section, text, unlessEmpty } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

/** Null when no question has an answer. */
export function faq(shortText: z.ZodType<ShortText>) {
  const question = section({ question: text, answer: shortText }).transform((entry) =>
    entry.question && entry.answer.length > 0 ? entry : null,
  )
  return unlessEmpty(section({ heading: text, questions: list(question) }), 'questions')
}

type Faq = z.output<ReturnType<typeof faq>>
export type Question = NonNullable<Faq>['questions'][number]
