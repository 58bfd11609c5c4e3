import { z } from 'zod'
import { changeOf } from './changeOf.ts'
import { image, imageFields } from './images/image.ts'
import { labelledValue, list, section, text, unlessUntitled } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

export const caseStudyFields = /* groq */ `
  "id": _id, title, client, situation, work, outcome, results[]{value, label},
  image{${imageFields}}, isSample, typicalityNote`

export type CaseStudy = NonNullable<z.output<ReturnType<typeof caseStudy>>>

const result = labelledValue.transform((entry) => entry && { ...entry, change: changeOf(entry.value) })

/** A case study that is not marked as real is shown as a sample: the label must never be lost by accident. */
const sampleUnlessDenied = z.unknown().transform((value) => value !== false)

export function caseStudy(shortText: z.ZodType<ShortText>) {
  return section({
    id: text,
    title: text,
    /** A description of the client, not a name. */
    client: text,
    situation: shortText,
    work: shortText,
    outcome: shortText,
    /** `change` is null for a result that has no two amounts. */
    results: list(result),
    image,
    /** True for demonstration copy, which must be labelled as a sample. Anything but an explicit `false` counts as true. */
    isSample: sampleUnlessDenied,
    typicalityNote: text,
  }).transform(unlessUntitled)
}
