import { vercelStegaSplit } from '@vercel/stega'
import { z } from 'zod'
import { defaultTitles } from '#lib/labels.ts'
import { plainText } from './readFields.ts'

/** The title of the method PDF; the value of a field in a query. Null if the document has no pillar, and so makes no PDF. */
export const methodTitleQuery = /* groq */ `*[_type == "methodGuide" && _id == "methodGuide" && count(pillars) > 0][0]{title}.title`

export const methodTitle = z.unknown().transform((value) =>
  // Pages show it in alternative texts alone, which must not contain the edit info of a preview.
  value === null ? null : vercelStegaSplit(plainText(value)).cleaned || defaultTitles.leadershipPage,
)
