import { createImageUrlBuilder } from '@sanity/image-url'
import { sanityDataset, sanityProjectId, usesEmbeddedLake } from '#lib/env/public.ts'
import { EMBEDDED_LAKE_PATH } from '#lib/env/services.ts'

const builder = createImageUrlBuilder({ projectId: sanityProjectId, dataset: sanityDataset }).withOptions(
  usesEmbeddedLake ? { baseUrl: EMBEDDED_LAKE_PATH } : {},
)

/** The address of an image asset cut to fill the given size, in pixels. */
export function assetUrl(assetId: string, width: number, height: number): string {
  return builder.image(assetId).width(width).height(height).fit('crop').auto('format').url()
}
