import type { z } from 'zod'
import { section, text, unlessUntitled } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

export const insightFields = /* groq */ `"id": _id, title, topic, body`

export const insight = (shortText: z.ZodType<ShortText>) =>
  section({ id: text, title: text, topic: text, body: shortText }).transform(unlessUntitled)
