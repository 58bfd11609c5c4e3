import { z } from 'zod'
import type { CaseStudy, Insight, Question, Service, TitledItem } from '../library.ts'
import type { ShortText } from '../richText.ts'
import { flag, list, section, text, texts, unlessEmpty } from './fields.ts'
import { image } from './image.ts'

/** Each reader answers null for an entry that has nothing to be called by. */
const unlessUntitled = <Entry extends { title: string }>(entry: Entry) => (entry.title ? entry : null)

const icon = z.enum(['strategy', 'email', 'funnel', 'conversion', 'media', 'automation']).catch('strategy')

export const serviceField: z.ZodType<Service | null> = section({
  id: text,
  title: text,
  summary: text,
  points: texts,
  icon,
}).transform(unlessUntitled)

export const insightField: z.ZodType<Insight | null> = section({
  id: text,
  title: text,
  topic: text,
  teaser: text,
}).transform(unlessUntitled)

/** What is not clearly marked as real is shown as a sample: the label must never be lost by accident. */
const sampleUnlessDenied = z.unknown().transform((value) => value !== false)

export function caseStudyField(shortText: z.ZodType<ShortText>): z.ZodType<CaseStudy | null> {
  return section({
    id: text,
    title: text,
    slug: text,
    client: text,
    situation: shortText,
    work: shortText,
    outcome: shortText,
    results: list(
      section({ value: text, label: text }).transform((result) =>
        result.value && result.label ? result : null,
      ),
    ),
    image,
    isSample: sampleUnlessDenied,
    permission: flag,
    typicalityNote: text,
  }).transform(unlessUntitled)
}

export function questionField(shortText: z.ZodType<ShortText>): z.ZodType<Question | null> {
  return section({ question: text, answer: shortText }).transform((entry) =>
    entry.question && entry.answer.length > 0 ? entry : null,
  )
}

export function titledItemField(shortText: z.ZodType<ShortText>): z.ZodType<TitledItem | null> {
  return section({ title: text, body: shortText }).transform(unlessUntitled)
}

/** A headed list of entries; null when no entry can be shown. */
export function itemSection<Item>(shortText: z.ZodType<ShortText>, item: z.ZodType<Item | null>) {
  return unlessEmpty(section({ heading: text, intro: shortText, items: list(item) }), 'items')
}
