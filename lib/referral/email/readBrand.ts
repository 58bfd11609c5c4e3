import { z } from 'zod'
import type { Brand } from '../../design/brand.ts'
import { queryPublished } from '../function/queryPublished.ts'

/** Selects the brand from the Content Lake, as the value of a field in a query. */
export const BRAND_QUERY =
  '{"name": coalesce(*[_id == "businessFacts"][0].businessName, ""), "sentence": coalesce(*[_id == "siteSettings"][0].organization.description, "")}'

export const brandSchema = z.object({ name: z.string(), sentence: z.string() }).nullish()

/** Returns the published brand; null when there is none, or the Content Lake doesn't return it in time. */
export const readBrand = (queryUrl: string, milliseconds: number): Promise<Brand | null> =>
  queryPublished(queryUrl, BRAND_QUERY, milliseconds).then(
    (read) => brandSchema.parse(read) ?? null,
    () => null,
  )
