import { z } from 'zod'
import { section, text, texts, unlessUntitled } from './fields.ts'

export const serviceFields = /* groq */ `"id": _id, title, summary, points, icon`

const icon = z.enum(['strategy', 'email', 'funnel', 'conversion', 'media', 'automation']).catch('strategy')

export const service = section({ id: text, title: text, summary: text, points: texts, icon }).transform(
  unlessUntitled,
)

export type Service = NonNullable<z.output<typeof service>>
export type ServiceIcon = Service['icon']
