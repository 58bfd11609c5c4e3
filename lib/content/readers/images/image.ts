import { vercelStegaSplit } from '@vercel/stega'
import { z } from 'zod'
import { isRecord } from '#lib/server/isRecord.ts'
import { editInfoOf } from '../editInfo.ts'
import { plainText } from '../readFields.ts'
import { type ImageFocus, imageFocus } from './imageFocus.ts'
import { type ImageCrop, imageUrl } from './imageUrl.ts'
import { IMAGE_WIDTHS } from './imageWidths.ts'

export const imageFields = /* groq */ `alt, caption, hotspot, crop, "asset": asset->{_id, "color": metadata.palette.dominant.background}`

interface ImageRead {
  alt: unknown
  caption: unknown
  hotspot: unknown
  crop: unknown
  asset: { _id: unknown; color: unknown }
}

/** An image that is ready for an `<img>`: addresses are absolute, or same-origin paths on the local lake. */
export interface SiteImage {
  src: string
  /** Candidates for responsive loading, never wider than the original. */
  srcSet: string
  /** Pixels of the picture after the editor's crop. */
  width: number
  height: number
  alt: string
  caption: string
  /** The dominant colour, `#` and six digits, which fills the picture's place while it loads. */
  color: string | null
  /** Position of the picture in a frame that crops it; null means its middle. */
  focus: ImageFocus | null
  /** Location in the Studio for `data-sanity`; null outside the Studio's preview. */
  edit: string | null
}

/** Sanity's asset ids carry the size of the original: `image-<hash>-<width>x<height>-<format>`. */
const ASSET_ID = /^image-[a-zA-Z0-9_]+-(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4})-[a-z]{3,4}$/
const COLOR = /^#[0-9a-f]{6}$/i
/** For browsers and readers that know no srcset. */
const DEFAULT_WIDTH = 1280

/** An image with its addresses, or null when the asset is missing. A missing alt text makes it decorative (''). */
export const image = z.custom<ImageRead>().transform(parseImage)

function parseImage(value: unknown): SiteImage | null {
  if (!isRecord(value) || !isRecord(value.asset) || typeof value.asset._id !== 'string') return null
  const assetId = value.asset._id
  const size = ASSET_ID.exec(assetId)?.groups
  if (!size) return null
  const crop = parseCrop(value.crop)
  const width = Math.max(1, Math.round(Number(size.width) * (1 - crop.left - crop.right)))
  const height = Math.max(1, Math.round(Number(size.height) * (1 - crop.top - crop.bottom)))
  const widths = [...IMAGE_WIDTHS.filter((candidate) => candidate < width), Math.min(width, 2560)]
  return {
    src: imageUrl(assetId, Math.min(width, DEFAULT_WIDTH), crop),
    srcSet: widths.map((candidate) => `${imageUrl(assetId, candidate, crop)} ${candidate}w`).join(', '),
    width,
    height,
    alt: vercelStegaSplit(plainText(value.alt)).cleaned,
    caption: plainText(value.caption),
    color: typeof value.asset.color === 'string' && COLOR.test(value.asset.color) ? value.asset.color : null,
    focus: imageFocus(value.hotspot, crop),
    edit: editInfoOf(value.alt),
  }
}

const share = z.number().min(0).max(1)

const NO_CROP: ImageCrop = { top: 0, right: 0, bottom: 0, left: 0 }

const cropSchema = z
  .object({ top: share, right: share, bottom: share, left: share })
  .refine((crop) => crop.left + crop.right < 0.99 && crop.top + crop.bottom < 0.99)

function parseCrop(value: unknown): ImageCrop {
  return cropSchema.safeParse(value).data ?? NO_CROP
}
