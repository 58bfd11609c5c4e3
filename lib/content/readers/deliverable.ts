import { z } from 'zod'
import { deliverableDrawings } from '#lib/labels.ts'
import { section, text, unlessUntitled } from './readFields.ts'
import type { ShortText } from './shortText.ts'

export type Drawing = keyof typeof deliverableDrawings

const drawing = z
  .custom<Drawing>((value) => typeof value === 'string' && Object.hasOwn(deliverableDrawings, value))
  .nullable()
  .catch(null)

/** One of the things that the client gets. Without a drawing, `drawing` is null. */
export const deliverable = (shortText: z.ZodType<ShortText>) =>
  section({ title: text, body: shortText, drawing }).transform(unlessUntitled)
