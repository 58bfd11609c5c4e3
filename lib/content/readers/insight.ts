import { section, text, unlessUntitled } from './fields.ts'

export const insightFields = /* groq */ `"id": _id, title, topic, teaser`

export const insight = section({ id: text, title: text, topic: text, teaser: text }).transform(unlessUntitled)
