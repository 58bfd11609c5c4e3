import { z } from 'zod'

/** How a place on a page differs between published and draft. */
export const changeSchema = z.object({
  /** The way to the place in words, for example `Hero › Variant A › Headline`. */
  where: z.string(),
  kind: z.enum(['text', 'added', 'removed', 'moved', 'picture', 'formatting']),
  /** What visitors read now; '' when it is not there yet. */
  before: z.string(),
  /** What they would read after publishing; '' when it would be gone. */
  after: z.string(),
})

export type Change = z.infer<typeof changeSchema>
