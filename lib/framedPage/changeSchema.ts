import { z } from 'zod'

/** Where the Studio edits something. */
const placeSchema = z.object({
  /** Of the published document. */
  id: z.string(),
  type: z.string(),
  /** The field as Sanity writes paths, for example `hero.variantB.headline`. */
  path: z.string(),
})

export type Place = z.infer<typeof placeSchema>

/** How a place on a page differs between published and draft. */
export const changeSchema = z.object({
  /** The way to the place in the page's data, in words, for example `Hero › Variant A › Headline`. */
  where: z.string(),
  kind: z.enum(['text', 'added', 'removed', 'moved', 'picture', 'formatting']),
  /** What visitors read now; '' when it is not there yet. */
  before: z.string(),
  /** What they would read after publishing; '' when it would be gone. */
  after: z.string(),
  /** The field behind it; missing where nothing says so. */
  place: placeSchema.optional(),
})

export type Change = z.infer<typeof changeSchema>

/** What each kind of change is called. */
export const changeKinds: Record<Change['kind'], string> = {
  text: 'Changed',
  added: 'New',
  removed: 'Removed',
  moved: 'Another order',
  picture: 'Another picture or crop',
  formatting: 'Another format',
}
