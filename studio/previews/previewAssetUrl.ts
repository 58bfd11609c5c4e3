import { createImageUrlBuilder } from '@sanity/image-url'
import { assetBase, sanityDataset, sanityProjectId } from '#lib/env/public.ts'

const builder = createImageUrlBuilder({ projectId: sanityProjectId, dataset: sanityDataset }).withOptions({
  baseUrl: assetBase,
})

export function assetUrl(assetId: string, width: number, height: number): string {
  return builder.image(assetId).width(width).height(height).fit('crop').auto('format').url()
}
