import { assetUrl } from './previewAssetUrl.ts'

interface AssetPictureProps {
  assetId: string
  /** Alternative text; empty if the words next to it say the same. */
  alt: string
  width: number
  height: number
  className?: string | undefined
}

export function AssetPicture({ assetId, alt, width, height, className }: AssetPictureProps) {
  // biome-ignore lint/performance/noImgElement: the lake cuts and compresses; the Studio has no other image service
  return <img alt={alt} className={className} src={assetUrl(assetId, width, height)} />
}
