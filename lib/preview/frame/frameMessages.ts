import { z } from 'zod'

// Messages between the Studio's preview and the page in its frame. Both have one origin and ignore others.

const version = z.enum(['A', 'B'])
const shown = z.enum(['drafts', 'published'])

/** Of which content, or of which of two versions, the page is to be shown. */
export const askedMessage = z.union([
  z.strictObject({ from: z.literal('studio'), shown }),
  z.strictObject({ from: z.literal('studio'), version }),
])

export const pageStateMessage = z.strictObject({
  from: z.literal('page'),
  /** False once the previewer's right to see drafts has ended. */
  isPreview: z.boolean(),
  shown,
  /** The version that is seen, or null on a page of which there is one. */
  version: version.nullable(),
})

export type Asked = z.infer<typeof askedMessage>
export type PageState = z.infer<typeof pageStateMessage>
