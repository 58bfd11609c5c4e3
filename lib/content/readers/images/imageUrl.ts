import { createImageUrlBuilder } from '@sanity/image-url'
import { assetBase, sanityDataset, sanityProjectId } from '#lib/env/public.ts'

export interface ImageCrop {
  top: number
  right: number
  bottom: number
  left: number
}

const builder = createImageUrlBuilder({ projectId: sanityProjectId, dataset: sanityDataset }).withOptions({
  baseUrl: assetBase,
})

/**
 * The quality of photographs and drawings with many colours, 0 to 100: half the bytes of Sanity's own, and in AVIF still
 * without flaws at the size that pictures have here. Logos and other PNGs keep Sanity's, so that their edges stay sharp.
 */
const PHOTO_QUALITY = 50

/** The address of an image asset, at most `width` pixels wide, in the best format that the browser takes. */
export function imageUrl(assetId: string, width: number, crop: ImageCrop | null): string {
  const address = builder
    .image({ asset: { _ref: assetId }, ...(crop && { crop }) })
    .width(width)
    .fit('max')
    .auto('format')
  return (assetId.endsWith('-jpg') ? address.quality(PHOTO_QUALITY) : address).url()
}
