import type { CSSProperties } from 'react'
import { assetUrl } from './previewAssetUrl.ts'

interface AssetPictureProps {
  assetId: string
  /** Alternative text; empty if the words next to it say the same. */
  alt: string
  width: number
  height: number
  style: CSSProperties
}

export function AssetPicture({ assetId, alt, width, height, style }: AssetPictureProps) {
  // biome-ignore lint/performance/noImgElement: the lake cuts and compresses; the Studio has no other image service
  return <img alt={alt} src={assetUrl(assetId, width, height)} style={style} />
}
