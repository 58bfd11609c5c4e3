import { z } from 'zod'
import { section, text, unlessUntitled } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

export const serviceFields = /* groq */ `"id": _id, title, body, icon`

const icon = z.enum(['strategy', 'email', 'funnel', 'conversion', 'media', 'automation']).catch('strategy')

export const service = (shortText: z.ZodType<ShortText>) =>
  section({ id: text, title: text, body: shortText, icon }).transform(unlessUntitled)

export type Service = NonNullable<z.output<ReturnType<typeof service>>>
export type ServiceIcon = Service['icon']
