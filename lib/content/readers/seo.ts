import { z } from 'zod'
import { image, imageFields } from './images/image.ts'
import { plainText, section } from './readFields.ts'

export const seoFields = /* groq */ `title, description, shareImage{${imageFields}}`

/** Characters. Search engines and share cards show far less. */
export const MAX_TITLE = 300
const MAX_DESCRIPTION = 1_000

export const seo = section({
  /** In page data never empty: falls back to the page's own title. */
  title: z.unknown().transform((value) => plainText(value, { max: MAX_TITLE })),
  description: z.unknown().transform((value) => plainText(value, { max: MAX_DESCRIPTION })),
  shareImage: image,
})

export type Seo = z.output<typeof seo>
