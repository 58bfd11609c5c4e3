import { z } from 'zod'
import type { Brand } from '../../design/brand.ts'
import { DEFAULT_PALETTE, paletteNames } from '../../design/palettes.ts'
import { queryPublished } from '../function/queryPublished.ts'

/** Selects the brand from the Content Lake, as the value of a field in a query. */
export const BRAND_QUERY =
  '{"name": coalesce(*[_id == "businessFacts"][0].businessName, ""), "sentence": coalesce(*[_id == "siteSettings"][0].organization.description, ""), "palette": *[_id == "siteSettings"][0].palette}'

export const brandSchema = z
  .object({
    name: z.string(),
    sentence: z.string(),
    palette: z.enum(paletteNames).catch(DEFAULT_PALETTE),
  })
  .nullish()

/** Returns the published brand; null when there is none, or the Content Lake doesn't return it in time. */
export const readBrand = (queryUrl: string, milliseconds: number): Promise<Brand | null> =>
  queryPublished(queryUrl, BRAND_QUERY, milliseconds).then(
    (read) => brandSchema.parse(read) ?? null,
    () => null,
  )
