import { z } from 'zod'

const placeSchema = z.object({
  /** Of the published document. */
  id: z.string(),
  type: z.string(),
  /** The field as Sanity writes paths, for example `hero.variantB.headline`. */
  path: z.string(),
})

export type Place = z.infer<typeof placeSchema>

export const changeSchema = z.object({
  /** The way to the place in the page's data, in words, for example `Hero › Variant A › Headline`. */
  where: z.string(),
  kind: z.enum(['text', 'added', 'removed', 'moved', 'picture', 'formatting']),
  /** Published text; '' if it doesn't exist yet. */
  before: z.string(),
  /** Text after publishing; '' if it will be gone. */
  after: z.string(),
  /** The field behind it; missing where nothing says so. */
  place: placeSchema.optional(),
})

export type Change = z.infer<typeof changeSchema>

export const changeKinds: Record<Change['kind'], string> = {
  text: 'Changed',
  added: 'New',
  removed: 'Removed',
  moved: 'Another order',
  picture: 'Another picture or crop',
  formatting: 'Another format',
}
