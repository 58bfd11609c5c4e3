import { z } from 'zod'
import { defaultTitles } from '#lib/labels.ts'
import { plainText } from './readFields.ts'

/** The title of the method PDF; the value of a field in a query. Null if the document has no pillar, and so makes no PDF. */
export const methodTitleQuery = /* groq */ `*[_type == "methodGuide" && _id == "methodGuide" && count(pillars) > 0][0]{title}.title`

export const methodTitle = z
  .unknown()
  .transform((value) => (value === null ? null : plainText(value) || defaultTitles.leadershipPage))
