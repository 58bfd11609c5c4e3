import { z } from 'zod'
import { itemDrawings } from '#lib/labels.ts'
import { section, text, unlessUntitled } from './readFields.ts'
import type { ShortText } from './texts/shortText.ts'

export type Drawing = keyof typeof itemDrawings

const drawing = z
  .custom<Drawing>((value) => typeof value === 'string' && Object.hasOwn(itemDrawings, value))
  .nullable()
  .catch(null)

/** An entry of a list that may have a drawing. Without one, `drawing` is null. */
export const drawnItem = (shortText: z.ZodType<ShortText>) =>
  section({ title: text, body: shortText, drawing }).transform(unlessUntitled)
