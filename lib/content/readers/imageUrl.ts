import { createImageUrlBuilder } from '@sanity/image-url'
import { assetBase, sanityDataset, sanityProjectId } from '#lib/env/public.ts'

/** The share of each edge that the editor cut off, from 0 to 1. */
export interface ImageCrop {
  top: number
  right: number
  bottom: number
  left: number
}

const builder = createImageUrlBuilder({ projectId: sanityProjectId, dataset: sanityDataset }).withOptions({
  baseUrl: assetBase,
})

/** The address of an image asset, at most `width` pixels wide, in the best format that the browser takes. */
export function imageUrl(assetId: string, width: number, crop: ImageCrop | null): string {
  return builder
    .image({ asset: { _ref: assetId }, ...(crop && { crop }) })
    .width(width)
    .fit('max')
    .auto('format')
    .url()
}
