import { defineQuery } from 'groq'
import { z } from 'zod'
import { DEFAULT_PALETTE, paletteNames } from '#lib/design/palettes.ts'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { parseFacts } from './readers/readFacts.ts'
import { list, plainText, section, unlessUntitled } from './readers/readFields.ts'
import { shortTextReader } from './readers/texts/shortText.ts'

export const methodGuideQuery = defineQuery(`{
  "guide": *[_type == "methodGuide" && _id == "methodGuide"][0]{
    _updatedAt, title, subtitle, opening, taskLabel, pillars[]{title, body, task}, closing{heading, body}
  },
  "palette": *[_type == "siteSettings" && _id == "siteSettings"][0].palette,
  "publisher": *[_type == "businessFacts" && _id == "businessFacts"][0].businessName,
  "facts": *[_type == "businessFacts" && _id == "businessFacts"][0]
}`)

/** Characters of a heading or label: far above any real one, and few enough for the foot of every page. */
const LONGEST_LINE = 200

const line = (fallback = '') =>
  z.unknown().transform((value) => plainText(value, { max: LONGEST_LINE }) || fallback)

const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value))

/**
 * The method guide from the answer to its query. Never throws: what is missing or odd reads as empty, so that a guide
 * without pillars says that there is nothing to make a file of.
 */
export function readMethodGuide(answer: unknown) {
  const { guide, publisher, palette, facts } = section({
    guide: z.unknown(),
    palette: z.enum(paletteNames).catch(DEFAULT_PALETTE),
    publisher: line(),
    facts: z.unknown(),
  }).parse(answer)
  const shortText = shortTextReader(parseFacts(facts))
  const fields = section({
    /** When the text was last changed; null where nobody knows. */
    _updatedAt: moment.nullable().catch(null),
    title: line(defaultTitles.leadershipPage),
    subtitle: line(),
    opening: shortText,
    taskLabel: line(defaultLabels.methodTask),
    pillars: list(section({ title: line(), body: shortText, task: shortText }).transform(unlessUntitled)),
    closing: section({ heading: line(), body: shortText }),
  })
  return { publisher, palette, ...fields.parse(guide) }
}

export type MethodGuide = ReturnType<typeof readMethodGuide>
