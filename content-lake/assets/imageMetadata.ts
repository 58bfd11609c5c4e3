import sharp from 'sharp'
import { messageOf } from '#lib/node/userFacingError.ts'
import type { JsonObject } from '../document/document.ts'
import { httpError } from '../http/apiError.ts'
import { imagePalette } from './imagePalette.ts'
import { PIXEL_LIMIT } from './pixelLimit.ts'

/** Sharp's names of formats, with the extension and media type Sanity uses. */
const FORMATS: Readonly<Record<string, { extension: string; mimeType: string }>> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
}

/** Width of the low-quality placeholder, as Sanity's. */
const LQIP_WIDTH = 20

export interface ImageFacts {
  extension: string
  mimeType: string
  width: number
  height: number
  metadata: JsonObject
}

/** Reads what Sanity keeps in an image asset's `metadata`. @throws 400 when the bytes are not an image it can decode. */
export async function readImage(bytes: Buffer): Promise<ImageFacts> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    const { format, autoOrient, hasAlpha } = await image.metadata()
    const kind = FORMATS[format]
    if (!kind) throw new Error(`the format ${format} is not supported`)
    const { width, height } = autoOrient
    const isOpaque = hasAlpha ? (await image.stats()).isOpaque : true
    return {
      ...kind,
      width,
      height,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
        hasAlpha,
        isOpaque,
        lqip: await placeholder(bytes, isOpaque),
        palette: await imagePalette(bytes),
      },
    }
  } catch (error) {
    const reason = messageOf(error)
    throw httpError(400, `The upload is not an image this lake can read: ${reason}`)
  }
}

async function placeholder(bytes: Buffer, isOpaque: boolean): Promise<string> {
  const small = sharp(bytes, { limitInputPixels: PIXEL_LIMIT }).autoOrient().resize({ width: LQIP_WIDTH })
  const data = isOpaque
    ? await small.jpeg({ quality: 60 }).toBuffer()
    : await small.png({ palette: true }).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${data.toString('base64')}`
}
