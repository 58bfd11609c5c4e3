import sharp from 'sharp'
import { messageOf } from '#lib/node/userFacingError.ts'
import type { JsonObject } from '../document/document.ts'
import { httpError } from '../http/apiError.ts'

/** Largest image to decode, pixels. A small file could otherwise decode to more than the memory. */
export const PIXEL_LIMIT = 100_000_000

/** Sanity's extensions, by sharp's names of formats. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  tiff: 'tif',
  heif: 'avif',
}

/** Media types of images, by extension. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  webp: 'image/webp',
}

export interface ImageFacts {
  extension: string
  width: number
  height: number
  metadata: JsonObject
}

/**
 * Reads the part of Sanity's `metadata` of image assets that site and Studio use.
 * @throws 400 when the bytes are not an image it can decode
 */
export async function readImage(bytes: Buffer): Promise<ImageFacts> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    const { format, autoOrient } = await image.metadata()
    const extension = EXTENSIONS[format]
    if (extension === undefined) throw new Error(`the format ${format} is not supported`)
    const { width, height } = autoOrient
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      palette: { _type: 'sanity.imagePalette', dominant: await dominantColour(bytes) },
    }
    return { extension, width, height, metadata }
  } catch (error) {
    const reason = messageOf(error)
    throw httpError(400, `The upload is not an image this lake can read: ${reason}`)
  }
}

/** Returns the most common colour, estimated: it fills the picture's place while it loads. */
async function dominantColour(bytes: Buffer): Promise<JsonObject> {
  const small = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { dominant } = await sharp(small).stats()
  const channels = [dominant.r, dominant.g, dominant.b]
  const background = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  return { _type: 'sanity.imagePaletteSwatch', background }
}
